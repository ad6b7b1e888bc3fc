internal import News
internal import Site
internal import Templating

extension Renderer {
  /// Declared fields of an item that its home section shows in lists, a pair for each value.
  func cardFacts(of record: ItemRecord) -> [(name: String, value: String)] {
    guard let home = record.permalink?.section,
      let section = outline.sections.first(where: { !$0.cardDetails.isEmpty && $0.slug == home })
    else { return [] }
    let values = record.item.details.facets
    return section.cardDetails.flatMap { facet in (values[facet.name] ?? []).map { (facet.name, $0) } }
  }

  /// Declared fields of an item that its section shows, as label and values, with links where there are lists of the value.
  func facts(of detail: DetailPage, _ details: ItemDetails, from page: SitePath) -> [Record] {
    guard let section = detail.section.flatMap({ self.section($0) }) else { return [] }
    return section.details.compactMap { facet in
      let linked = values(facet, of: detail).map { linkRecord(label(of: $0.value, facet), $0.path, from: page) }
      let plain = (details.facets[facet.name] ?? []).map { linkRecord($0, nil, from: page) }
      let values = linked.isEmpty ? plain : linked
      return values.isEmpty ? nil : [.text(facetTitle(facet)), .list(values)]
    }
  }
}
