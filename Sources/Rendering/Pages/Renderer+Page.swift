internal import News
internal import Site
internal import Templating

extension Renderer {
  /// What a page says about itself.
  struct PageFacts {
    /// Absent on the front page, whose title is the site's.
    var title: String?
    var description: String?
    var type = "website"
    /// Where the content comes from, when that is elsewhere.
    var original: WebAddress?
    var image: String?
    var kind: PageKind
    /// Index of the section that the page belongs to.
    var section: Int?
    /// A page that is no page, such as that for wrong addresses.
    var isHidden = false
    /// Search engines may list it.
    var isIndexed = true
  }

  func pageRecord(_ facts: PageFacts, _ path: SitePath) -> Record {
    let own = addresses.absolute(path)
    let title = facts.title.map { theme.strings.filled("pageTitle", ["title": $0, "site": settings.title]) }
    let canonical = facts.isHidden || own == nil ? nil : facts.original?.text ?? own
    return [
      .text(title ?? settings.title), .text(facts.title ?? settings.title),
      optional(facts.description ?? settings.description), .text(facts.type), optionalAddress(canonical),
      optionalAddress(facts.isHidden ? nil : own), optionalAddress(facts.image), .flag(path == .front),
      .flag(facts.isHidden || !facts.isIndexed), .text(facts.kind.rawValue),
      optional(facts.section.flatMap { section($0)?.slug.text }),
    ]
  }

  func optionalAddress(_ address: String?) -> Value { address.map { .address($0) } ?? .absent }

  /// From the front page down to the page above this one.
  func breadcrumbs(_ parents: [(title: String, path: SitePath?)], from page: SitePath) -> [Record] {
    var trail: [(title: String, path: SitePath)] = [(theme.strings[.home], .front)]
    for (title, path) in parents {
      if let path, path != .front, path != page { trail.append((title, path)) }
    }
    return trail.enumerated().map { offset, step in
      linkRecord(step.title, step.path, from: page, isLast: offset == trail.count - 1)
    }
  }

  func frontRecord(_ front: FrontPage, _ page: PlannedPage) -> Record {
    let featured = front.featured.flatMap { card($0, from: page.path) }
    let isGrid = front.river != nil && section(0)?.layout == .grid
    let latest = front.latest.enumerated().compactMap { place, item in
      card(item, from: page.path, isEager: isGrid && featured == nil && place < Renderer.firstRow)
    }
    let blocks = front.blocks.compactMap { block -> Record? in
      guard outline.sections.indices.contains(block.section), let list = map.list(ofSection: block.section) else {
        return nil
      }
      return [
        .text(outline.sections[block.section].title), .address(link(to: list, from: page.path)),
        .list(block.items.compactMap { card($0, from: page.path) }),
        events(ofSection: block.section, length: outline.blockCount),
        .flag(!block.spares.isEmpty), .list(block.spares.compactMap { card($0, from: page.path) }),
      ]
    }
    let spares = (front.river?.spares ?? []).compactMap { card($0, from: page.path) }
    let older = front.older.map { linkRecord(theme.strings[.olderPage], $0, from: page.path) }
    let upcoming = events(ofSection: front.river == nil ? nil : 0, length: outline.latestCount)
    let hasLatest = !latest.isEmpty || upcoming.isPresent
    let content: Record = [
      featured.map { .record($0) } ?? .absent, .flag(hasLatest), .list(latest), .flag(!blocks.isEmpty),
      .list(blocks), older.map { .record($0) } ?? .absent, .flag(featured == nil && !hasLatest && blocks.isEmpty),
      front.river.map { controls(ofSection: 0, $0.facets) } ?? .absent,
      upcoming,
      .flag(!spares.isEmpty), .list(spares),
      attention(front.failing, from: page.path), .flag(isGrid),
    ]
    return frame(for: page.path).record(
      page: pageRecord(PageFacts(kind: .front), page.path), breadcrumbs: [], content: .record(content))
  }

  func termsRecord(_ terms: TermsPage, _ page: PlannedPage) -> Record {
    let index = indexTitle(terms.links.facet)
    let section = terms.section.flatMap { self.section($0) }
    let title = section.map { theme.strings.filled("facetInSection", ["section": $0.title, "facet": index]) } ?? index
    let parents = terms.section.map { [(section?.title ?? "", map.landings[.section($0)])] } ?? []
    let values = terms.links.values.map {
      linkRecord(
        label(of: $0.value, terms.links.facet), $0.path, from: page.path, count: theme.strings.number($0.count))
    }
    return frame(for: page.path, section: terms.section, isBelow: terms.section != nil).record(
      page: pageRecord(PageFacts(title: title, kind: .terms, section: terms.section), page.path),
      breadcrumbs: breadcrumbs(parents, from: page.path),
      content: .record([.text(title), .flag(!values.isEmpty), .list(values)]))
  }
}
