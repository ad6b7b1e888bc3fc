import News
import Site

extension PlanDraft {
  /// The most values of a facet that a section's landing page links to; if there are more, a page of their own has all of them.
  private static let linkedValues = 50

  /// Plans the list of each section, and the lists of the values of its facets.
  mutating func planSections() {
    var counts = catalog.facets.map { [Int](repeating: 0, count: $0.values.count) }
    for (index, section) in outline.sections.enumerated() where !shadowed.contains(index) {
      let all = catalog.ordered(catalog.members[index], by: section.style.sort)
      let members = catalog.shown(all)
      var request = ListRequest(
        subject: .section(index), landing: SitePath(section.slug.text + "/"), members: members[...],
        pageSize: section.pageSize, isDated: section.style.sort.isDated,
        putsUpdatedFirst: section.style.sort == .updated,
        advertEvery: section.advertEvery, adverts: catalog.adverts[index], spareCount: spareCount(of: section))
      let landing = request.landing
      for facet in section.facets.uniqued {
        guard let table = catalog.facets.firstIndex(where: { $0.facet == facet }) else { continue }
        let lists = TermLists(
          catalog.facets[table].items, among: facet == .source ? all : members, counts: &counts[table])
        let folder = landing.lists(of: facet)
        request.facets.append(planLinks(lists, catalog.facets[table], folder, section: index, members))
        for (place, value) in lists.values.enumerated() {
          let value = catalog.facets[table].values[Int(value)]
          var list = request
          list.subject = .facet(section: index, facet, value: value)
          list.landing = folder.list(of: value)
          list.members = lists.members(at: place)
          list.facets = []
          plan(list)
        }
      }
      request.failing = failingSources(ofSection: index)
      var outcome = plan(request)
      outcome.all = all
      sectionLists[index] = outcome
    }
  }

  /// How many events the landing page holds ready: as many as the longest list that readers may ask for, so that it
  /// stays full while events pass.
  func spareCount(of section: Section) -> Int {
    outline.isInteractive && section.style.sort == .start ? section.style.tops.max() ?? section.pageSize : 0
  }

  private mutating func planLinks(
    _ lists: TermLists, _ table: FacetTable, _ folder: SitePath, section: Int, _ members: [Int32]
  ) -> FacetLinks {
    let values = lists.values.enumerated().map { place, number in
      let value = table.values[Int(number)]
      return FacetLinks.Value(value: value, count: lists.count(at: place), path: folder.list(of: value))
    }
    let first = mostFrequent(values, table.facet)
    guard values.count > first.count else { return FacetLinks(facet: table.facet, values: first) }
    let index = FacetLinks.Index(path: folder, count: values.count)
    add(
      index.path,
      .terms(TermsPage(links: FacetLinks(facet: table.facet, values: sorted(values, table.facet)), section: section)),
      lastModified: lastChange(of: members))
    return FacetLinks(facet: table.facet, values: first, index: index)
  }

  /// As many values as a list links to. Days are chosen by date and not by frequency.
  private func mostFrequent(_ values: [FacetLinks.Value], _ facet: Facet) -> [FacetLinks.Value] {
    let most = PlanDraft.linkedValues
    if facet == .day { return Array(sorted(values, facet).prefix(most)) }
    // Labels are compared only of values that may be among them: a section may have thousands.
    let least = values.count > most ? values.map(\.count).sorted(by: >)[most - 1] : 0
    let values = values.filter { $0.count >= least }
    let keys = values.enumerated().map { (-$1.count, CollationKey.text($1.value.label), $1.value.slug, $0) }
    return keys.sorted { $0 < $1 }.prefix(most).map { values[$0.3] }
  }
}
