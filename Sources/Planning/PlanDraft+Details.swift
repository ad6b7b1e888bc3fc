import News
import Site

extension PlanDraft {
  private struct Neighbours {
    var newer: Int32 = -1
    var older: Int32 = -1
  }

  /// The lists of a taxonomy as detail pages link to them.
  private struct SiteTerms {
    let facet: Facet
    let values: ItemValues
    /// By value; nil where no listed item has it.
    let links: [FacetLinks.Value?]

    func links(of item: Int) -> [FacetLinks.Value] {
      let numbers = values[item]
      var found: [FacetLinks.Value] = []
      found.reserveCapacity(numbers.count)
      for number in numbers {
        if let link = links[Int(number)] { found.append(link) }
      }
      return found
    }
  }

  mutating func planDetails() {
    let neighbours = findNeighbours()
    let linked = taxonomies.filter(\.isTerm).compactMap { facet in
      catalog.facets.first { $0.facet == facet }.map { SiteTerms(facet: facet, values: $0.items, links: siteLinks($0)) }
    }
    let written = taxonomies
    let sectionTables = outline.sections.map { section in
      section.facets.filter { $0.isTerm && !written.contains($0) }.compactMap { facet in
        catalog.facets.firstIndex { $0.facet == facet }
      }
    }
    let isSourceIndexed = catalog.sources.map { input.sources[$0]?.isIndexed ?? true }
    let traits = catalog.traits
    for item in traits.indices where traits[item].contains(.mayHavePage) {
      guard let permalink = catalog.items[item].permalink else { continue }
      let section = catalog.home[item] >= 0 ? Int(catalog.home[item]) : nil
      var terms: [FacetLinks] = []
      terms.reserveCapacity(linked.count)
      for taxonomy in linked {
        let values = taxonomy.links(of: item)
        if !values.isEmpty { terms.append(FacetLinks(facet: taxonomy.facet, values: values)) }
      }
      if let section, traits[item].contains(.isAtHome) {
        for table in sectionTables[section] {
          if let links = sectionLinks(section, catalog.facets[table], of: item) { terms.append(links) }
        }
      }
      let source = Int(catalog.introducer[item])
      let isIndexed = source < 0 || isSourceIndexed[source]
      let beside = neighbours[item]
      var page = DetailPage(
        item: item, section: section, newer: beside.newer >= 0 ? Int(beside.newer) : nil,
        older: beside.older >= 0 ? Int(beside.older) : nil, terms: terms, isIndexed: isIndexed)
      let path = SitePath(permalink)
      if let edits = input.edits.isEmpty ? nil : input.edits[catalog.positions[item].id] {
        page.edits = edits
        page.hasHistory = historyPath(of: item) != nil
      }
      add(path, .detail(page), lastModified: catalog.changed[item])
      if page.hasHistory { add(path.page("history"), .history(page), lastModified: page.edits.first?.time) }
    }
  }

  /// Items before and after each in its home section, among those that have a page.
  private func findNeighbours() -> [Neighbours] {
    let (home, traits) = (catalog.home, catalog.traits)
    var neighbours = [Neighbours](repeating: Neighbours(), count: catalog.items.count)
    for (section, list) in sectionLists.enumerated() {
      guard let list else { continue }
      var former: Int32 = -1
      // What is listed and may have a page has one: it got its address just now, if not before.
      for item in list.members where traits[Int(item)].contains(.mayHavePage) {
        if home[Int(item)] == section { neighbours[Int(item)].newer = former }
        if former >= 0, home[Int(former)] == section { neighbours[Int(former)].older = item }
        former = item
      }
    }
    return neighbours
  }

  /// Links to the lists of the whole site, by value; nil where no listed item has the value.
  private func siteLinks(_ table: FacetTable) -> [FacetLinks.Value?] {
    var links = [FacetLinks.Value?](repeating: nil, count: table.values.count)
    for item in table.facet == .source ? catalog.listed : catalog.shown(catalog.listed) {
      for number in table.items[Int(item)] where links[Int(number)] == nil {
        let value = table.values[Int(number)]
        links[Int(number)] = FacetLinks.Value(value: value, count: 0, path: table.facet.landing(of: value))
      }
    }
    return links
  }

  private func sectionLinks(_ section: Int, _ table: FacetTable, of item: Int) -> FacetLinks? {
    let base = outline.sections[section].slug.text + "/by/" + table.pathName + "/"
    let values = table.items[item].map { number in
      let value = table.values[Int(number)]
      return FacetLinks.Value(value: value, count: 0, path: SitePath(base + value.slug.text + "/"))
    }
    return values.isEmpty ? nil : FacetLinks(facet: table.facet, values: values)
  }
}

extension Facet {
  /// What a reader of one item follows to others of its kind.
  fileprivate var isTerm: Bool {
    switch self {
    case .source, .tag, .author, .named: true
    case .section, .type, .language, .day: false
    }
  }
}
