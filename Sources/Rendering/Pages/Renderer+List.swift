internal import Site
internal import Templating

extension Renderer {
  func listRecord(_ list: ListPage, _ page: PlannedPage) -> Record {
    let heading = heading(of: list.subject)
    let landing = map.landings[list.subject]
    var parents = heading.parents
    if list.number != nil { parents.append((heading.title, landing)) }
    let isFromFront = heading.section.map { [.title, .start].contains($0.sort) } ?? false

    let facets: [Record] = list.facets.compactMap { links in
      guard !links.values.isEmpty else { return nil }
      let values = links.values.map {
        linkRecord(
          label(of: $0.value, links.facet), $0.path, from: page.path, count: theme.strings.number($0.count))
      }
      let index = links.index.map { index in
        linkRecord(
          theme.strings.filled(
            "allValues", ["facet": indexTitle(links.facet), "count": theme.strings.number(index.count)]), index.path,
          from: page.path)
      }
      return [.text(facetTitle(links.facet)), .list(values), index.map { .record($0) } ?? .absent]
    }
    let newer = list.newer.map {
      linkRecord(theme.strings[isFromFront ? .previousPage : .newerPage], $0, from: page.path)
    }
    let older = list.older.map {
      linkRecord(theme.strings[isFromFront ? .nextPage : .olderPage], $0, from: page.path)
    }
    let layout = heading.section?.layout ?? .river
    let items = cards(list, from: page.path, eager: layout == .grid ? Renderer.firstRow : 0)
    let spares = list.spares.compactMap { card($0, from: page.path) }
    let controls = controls(of: list)
    let events = events(of: list, heading.section)
    // A landing page of events fills itself: its list is there before anything is in it.
    let hasList = !items.isEmpty || controls.isPresent && events.isPresent
    let content: Record = [
      .text(heading.title), optional(heading.kicker), optional(list.number == nil ? heading.summary : nil),
      .text(position(list, heading)), .flag(hasList), .list(items), .flag(!facets.isEmpty), .list(facets),
      .flag(newer != nil || older != nil), newer.map { .record($0) } ?? .absent,
      older.map { .record($0) } ?? .absent, controls, events,
      .flag(!spares.isEmpty), .list(spares), shortage(list),
      attention(list.failing, from: page.path), .text(layout.rawValue),
    ]
    let facts = PageFacts(
      title: page.path == .front ? nil : pageTitle(list, heading), description: heading.summary, kind: .list,
      section: heading.sectionIndex)
    return frame(for: page.path, section: heading.sectionIndex, isBelow: isBelow(list)).record(
      page: pageRecord(facts, page.path), breadcrumbs: breadcrumbs(parents, from: page.path),
      content: .record(content))
  }

  /// On the landing page of a section.
  private func controls(of list: ListPage) -> Value {
    guard case .section(let index) = list.subject, list.number == nil else { return .absent }
    return controls(ofSection: index, list.facets)
  }

  /// Only the landing page of a section is filled up: other pages hold what is theirs.
  private func events(of list: ListPage, _ section: Section?) -> Value {
    switch list.subject {
    case .section(let index): events(ofSection: index, length: list.number == nil ? section?.pageSize : nil)
    case .facet(let index, _, _): events(ofSection: index, length: nil)
    case .taxonomy: .absent
    }
  }

  private struct Heading {
    var title: String
    var kicker: String?
    var summary: String?
    var parents: [(title: String, path: SitePath?)] = []
    var sectionIndex: Int?
    var section: Section?
  }

  private func heading(of subject: ListPage.Subject) -> Heading {
    switch subject {
    case .section(let index):
      let section = section(index)
      return Heading(
        title: section?.title ?? settings.title, summary: section?.summary, sectionIndex: index, section: section)
    case .facet(let index, let facet, let value):
      let section = section(index)
      let kicker = theme.strings.filled(
        "facetInSection", ["section": section?.title ?? "", "facet": facetTitle(facet)])
      return Heading(
        title: label(of: value, facet), kicker: kicker,
        parents: [
          (section?.title ?? "", map.landings[.section(index)]), (indexTitle(facet), allValues(of: subject)),
        ],
        sectionIndex: index, section: section)
    case .taxonomy(let facet, let value):
      return Heading(
        title: label(of: value, facet), kicker: facetTitle(facet), parents: [(indexTitle(facet), map.index(of: facet))])
    }
  }

  /// The page of all values beside which a list stands, within its section.
  func allValues(of subject: ListPage.Subject) -> SitePath? {
    guard case .facet(let section, let facet, _) = subject else { return nil }
    return map.sectionIndexes[section]?[facet]
  }

  func section(_ index: Int) -> Section? {
    outline.sections.indices.contains(index) ? outline.sections[index] : nil
  }

  /// Nothing that changes when further pages come: full pages never change.
  private func position(_ list: ListPage, _ heading: Heading) -> String {
    if let number = list.number {
      return theme.strings.filled("pageNumber", ["number": theme.strings.number(number)])
    }
    return switch heading.section?.sort ?? .newest {
    case .newest: theme.strings[.newestFirst]
    case .updated: theme.strings[.recentlyUpdated]
    case .title: theme.strings[.byTitle]
    case .start: theme.strings[.byStart]
    }
  }

  private func pageTitle(_ list: ListPage, _ heading: Heading) -> String {
    var title = heading.title
    if let kicker = heading.kicker { title += " (\(kicker))" }
    guard let number = list.number else { return title }
    return theme.strings.filled("numberedTitle", ["title": title, "number": theme.strings.number(number)])
  }

  private func isBelow(_ list: ListPage) -> Bool {
    if case .section = list.subject { return list.number != nil }
    if case .facet = list.subject { return true }
    return false
  }

  private func cards(_ list: ListPage, from path: SitePath, eager: Int) -> [Record] {
    var result: [Record] = []
    result.reserveCapacity(list.items.count + list.adverts.count)
    var slots = list.adverts.sorted { $0.after < $1.after }[...]
    for (offset, item) in list.items.enumerated() {
      while let slot = slots.first, slot.after <= offset {
        if let advert = card(slot.advert, from: path) { result.append(advert) }
        slots.removeFirst()
      }
      if let card = card(item, from: path, isEager: offset < eager) { result.append(card) }
    }
    for slot in slots {
      if let advert = card(slot.advert, from: path) { result.append(advert) }
    }
    return result
  }
}
