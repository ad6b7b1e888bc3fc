import News
import Site

extension PlanDraft {
  private struct Neighbours {
    var newer: Int32 = -1
    var older: Int32 = -1
  }

  mutating func planDetails() {
    let neighbours = findNeighbours()
    terms = detailTerms()
    let isSourceIndexed = catalog.sources.map { input.sources[$0]?.isIndexed ?? true }
    let traits = catalog.traits
    for item in traits.indices where traits[item].contains(.mayHavePage) {
      guard let permalink = catalog.items.permalink(of: item) else { continue }
      let section = catalog.home[item] >= 0 ? Int(catalog.home[item]) : nil
      let source = Int(catalog.introducer[item])
      let isIndexed = source < 0 || isSourceIndexed[source]
      let beside = neighbours[item]
      var page = DetailPage(
        item: item, section: section, newer: beside.newer >= 0 ? Int(beside.newer) : nil,
        older: beside.older >= 0 ? Int(beside.older) : nil,
        isAtHome: traits[item].contains(.isAtHome), isIndexed: isIndexed)
      let path = SitePath(permalink)
      if let edits = input.edits.isEmpty ? nil : input.edits[catalog.positions[item].id] {
        page.edits = edits
        page.hasHistory = historyPath(of: item) != nil && !edits.allSatisfy(\.isMove)
      }
      add(path, .detail(page), lastModified: catalog.changed[item])
      if page.hasHistory { add(path.page("history"), .history(page), lastModified: page.edits.first?.time) }
    }
  }

  /// The items before and after each one in its home section, among those that have a page.
  private func findNeighbours() -> [Neighbours] {
    let (home, traits) = (catalog.home, catalog.traits)
    var neighbours = [Neighbours](repeating: Neighbours(), count: catalog.items.count)
    for (section, list) in sectionLists.enumerated() {
      guard let list else { continue }
      var former: Int32 = -1
      // A listed item that may have a page has one: if it had no address before, it has just got one.
      for item in list.members where traits[Int(item)].contains(.mayHavePage) {
        if home[Int(item)] == section { neighbours[Int(item)].newer = former }
        if former >= 0, home[Int(former)] == section { neighbours[Int(former)].older = item }
        former = item
      }
    }
    return neighbours
  }

  private func detailTerms() -> DetailTerms {
    var terms = DetailTerms()
    terms.slugStyle = outline.slugStyle
    var tables: [Facet: Int] = [:]
    func table(_ facet: Facet) -> Int? {
      if let table = tables[facet] { return table }
      guard let table = catalog.facets.first(where: { $0.facet == facet }) else { return nil }
      tables[facet] = terms.tables.count
      terms.tables.append(table.terms)
      return tables[facet]
    }
    let written = taxonomies
    for facet in written where facet.isTerm {
      guard let table = table(facet) else { continue }
      terms.lists.append(
        DetailTerms.Lists(
          table: table, folder: facet.taxonomyFolder, isWritten: isWritten(terms.tables[table])))
    }
    for (section, itsFacets) in outline.sections.map(\.facets).enumerated() {
      for facet in itsFacets where facet.isTerm && !written.contains(facet) {
        guard let table = table(facet) else { continue }
        let folder = SitePath(outline.sections[section].slug.text + "/").lists(of: terms.tables[table].facet)
        terms.lists.append(DetailTerms.Lists(table: table, section: section, folder: folder))
      }
    }
    return terms
  }

  /// For each value, whether the list of the whole site is written, which it is if some listed item has the value.
  private func isWritten(_ terms: ItemTerms) -> [Bool] {
    var isWritten = [Bool](repeating: false, count: terms.values.count)
    for item in terms.facet == .source ? catalog.listed : catalog.shown(catalog.listed) {
      for number in terms.items[Int(item)] { isWritten[Int(number)] = true }
    }
    return isWritten
  }
}

extension Facet {
  /// Whether a reader of an item follows such a value to other items.
  fileprivate var isTerm: Bool {
    switch self {
    case .source, .tag, .author, .named: true
    case .section, .type, .language, .day: false
    }
  }
}
