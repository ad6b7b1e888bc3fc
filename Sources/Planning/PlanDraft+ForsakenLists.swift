import News
import Site

extension PlanDraft {
  /// Plans lists that have lost all their items, as the addresses of their sealed pages must go on leading to a page, and their feeds.
  mutating func planForsakenLists() {
    guard sealedLists.count < input.former.seals.count else { return }
    let sections = Dictionary(outline.sections.enumerated().map { ($1.slug.text, $0) }) { first, _ in first }
    for key in input.former.seals.keys.sorted()
    where !sealedLists.contains(key) && input.former.seals[key]?.isEmpty == false {
      let parts = key.text.split(separator: "/").map(String.init)
      guard let (subject, size) = facetSubject(parts, sections) ?? taxonomySubject(parts) else { continue }
      let landing = SitePath(key.text)
      plan(ListRequest(subject: subject, landing: landing, members: [], pageSize: size))
      // Sources that may write again have theirs already.
      guard case .taxonomy(let facet, _) = subject, facet != .source, outline.feeds.contains(facet) else { continue }
      planFeeds(of: subject, in: landing, newest: [])
    }
  }

  private func facetSubject(_ parts: [String], _ sections: [String: Int]) -> (ListPage.Subject, Int)? {
    guard parts.count == 4, parts[1] == "by", let index = sections[parts[0]],
      outline.sections[index].style.sort.isDated,
      let facet = outline.sections[index].facets.first(where: { $0.pathName == parts[2] }),
      let value = value(parts[3], of: facet)
    else { return nil }
    return (.facet(section: index, facet, value: value), outline.sections[index].pageSize)
  }

  private func taxonomySubject(_ parts: [String]) -> (ListPage.Subject, Int)? {
    let isDay = parts.count == 3 && parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    guard isDay || parts.count == 2,
      let facet = isDay
        ? taxonomies.first(where: { $0 == .day })
        : taxonomies.first(where: { $0.taxonomyName == parts[0] && $0 != .day }),
      let value = value(isDay ? parts.joined(separator: "-") : parts[1], of: facet)
    else { return nil }
    return (.taxonomy(facet, value: value), taxonomyPageSize)
  }

  /// A value that some item still has elsewhere keeps its label; of any other, only the slug is left.
  private func value(_ text: String, of facet: Facet) -> FacetValue? {
    guard let slug = Slug(text) else { return nil }
    if let table = catalog.facets.first(where: { $0.facet == facet }), let number = table.number(of: slug) {
      return table.values[Int(number)]
    }
    return FacetValue(slug: slug, label: text)
  }
}
