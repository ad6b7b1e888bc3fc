import Diagnostics
import News
import Newsroom
import Settings
import Site

extension ConfigurationCheck {
  /// Each page of a list links to all sections, so that the output grows with their square.
  private static let mostSections = 500

  /// The sections in the order of the file; if there are none, one called News.
  mutating func sections(of site: SiteDraft, among sources: NamedSources) -> [ConfiguredSection] {
    let most = ConfigurationCheck.mostSections
    if site.sections.count > most {
      report(.tooManySections(site.sections.count, most: most), at: site.sections[most].node)
    }
    let drafts = site.sections.map(\.value)
    if drafts.isEmpty, let slug = Slug("news") {
      let all = Section(SectionDraft(), title: "News", slug: slug, of: site)
      return [ConfiguredSection(section: all, selections: nil, filters: [])]
    }
    var result: [ConfiguredSection] = []
    var first: [Slug: Place] = [:]
    for draft in drafts {
      guard let name = draft.name else { continue }
      guard let slug = slug(of: draft, name, style: site.slugs) else {
        refusedSections.insert(name.value.inLowerCase)
        continue
      }
      let node = draft.slug?.node ?? name.node
      if let former = first[slug] { report(.duplicateSection(slug: slug.text, first: former), at: node) }
      first[slug] = first[slug] ?? node.place
      if let least = draft.minimumSources, least.value > 1, !site.stories.areJoined {
        report(.minimumWithoutStories, at: least.node)
      }
      let selections = draft.sources.map { self.selections($0, among: sources) }
      let filters = filters(only: draft.only, except: draft.except, of: site)
      result.append(
        ConfiguredSection(
          section: Section(draft, title: name.value, slug: slug, of: site), selections: selections, filters: filters,
          facets: draft.declaredFacets.map { ConfiguredFacet(facet: $0.value, place: $0.place) }))
    }
    return result
  }

  private mutating func slug(
    of draft: SectionDraft, _ name: Placed<String>, style: SiteOutline.SlugStyle
  ) -> Slug? {
    guard let slug = draft.slug?.value ?? SiteNames.slug(for: name.value, style: style) else {
      let hasLetters = SiteNames.slug(for: name.value, style: .unicode) != nil
      report(.noSlug(section: name.value, hasLetters: hasLetters), at: name.node)
      return nil
    }
    guard !SiteNames.isDeviceName(slug) else {
      report(.deviceSlug(slug.text), at: draft.slug?.node ?? name.node)
      return nil
    }
    guard !SiteNames.isReserved(section: slug) else {
      report(.reservedSlug(slug.text), at: draft.slug?.node ?? name.node)
      return nil
    }
    return slug
  }

  mutating func selections(_ entries: [Placed<String>], among sources: NamedSources) -> [ConfiguredSelection] {
    entries.map { entry in
      let place = entry.place
      if let tag = tag(entry.value) {
        if tag.isEmpty { report(.emptyTag, at: entry.node) }
        return ConfiguredSelection(what: .tag(tag), place: place)
      }
      if let id = sources[entry.value] { return ConfiguredSelection(what: .source(id), place: place) }
      // If `sources` itself could not be read, nothing can be said about names.
      let isTag = sources.tags.contains(entry.value)
      if isTag || !sources.areNamedElsewhere, isComplete || sources.areGiven, !sources.isRefused(entry.value) {
        report(.unknownSource(entry.value, known: sources.names, isTag: isTag), at: entry.node)
      }
      return ConfiguredSelection(what: .name(entry.value), place: place)
    }
  }

  private func tag(_ text: String) -> String? {
    guard text.hasPrefix("tag:") else { return nil }
    return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(4).drop { $0 == " " }))
  }
}

extension Section {
  fileprivate init(_ draft: SectionDraft, title: String, slug: Slug, of site: SiteDraft) {
    self.init(
      slug: slug, title: title, kinds: draft.kinds.map { Set($0) },
      pageSize: draft.pageSize ?? (draft.style.sort == .start ? draft.style.tops.first : nil) ?? site.pageSize,
      facets: draft.facets.map(\.value), advertEvery: draft.advertEvery, style: draft.style)
    style.details = draft.details.map(\.value)
    style.cardDetails = draft.cardDetails.map(\.value)
    minimumSources = draft.minimumSources?.value ?? 1
  }
}
