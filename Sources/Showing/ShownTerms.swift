public import News
public import Site

/// The lists that pages of items link to, each with its digest; shared by all pages.
public final class SharedTerms: Sendable {
  fileprivate let terms: DetailTerms
  /// Digest of each list, without its values.
  fileprivate let lists: [ContentDigest]
  /// Digest of each value, by table and value.
  fileprivate let values: [[ContentDigest]]

  public init(_ terms: DetailTerms) {
    self.terms = terms
    lists = terms.lists.map { list in
      var digest = DigestAccumulator()
      digest.add(terms.tables[list.table].facet.name)
      digest.add(list.folder.text)
      digest.add(terms.slugStyle.rawValue)
      return digest.digest
    }
    values = terms.tables.map { table in
      table.values.map { value in
        var digest = DigestAccumulator()
        digest.add(value.slug.text)
        digest.add(value.label)
        return digest.digest
      }
    }
  }
}

/// The lists that the page of one item links to by the item's own tags, sources, authors and declared facets.
public struct ShownTerms: Sendable {
  private let shared: SharedTerms
  private let item: Int
  /// The section that has the item's page and also lists the item.
  private let home: Int?

  public init(_ shared: SharedTerms, of page: DetailPage) {
    self.shared = shared
    item = page.item
    home = page.listingHome
  }

  /// Empty if the item's values have no lists.
  public func values(_ facet: Facet) -> [FacetLinks.Value] { shared.terms.links(facet, of: item, home: home) }

  /// The item's tag or author that is spelled so, if it has a list.
  public func value(_ facet: Facet, spelled text: String) -> FacetLinks.Value? {
    let values = values(facet)
    guard !values.isEmpty else { return nil }
    // Most are spelled as their list is, and making a slug would take longer than all else here.
    if let same = values.first(where: { $0.value.label == text }) { return same }
    let slug = SiteNames.facetSlug(for: text, style: shared.terms.slugStyle)
    return values.first { $0.value.slug == slug }
  }
}

extension ShownTerms: DigestInput {
  public func add(to digest: inout DigestAccumulator) { shared.add(of: item, from: home, to: &digest) }
}

extension SharedTerms {
  /// Works in place, because on a site with many sections nearly all lists belong to other sections, and copying one takes longer than
  /// reading it.
  fileprivate func add(of item: Int, from home: Int?, to digest: inout DigestAccumulator) {
    for list in terms.lists.indices where terms.lists[list].areMet(from: home) {
      let table = terms.lists[list].table
      let numbers = terms.tables[table].items[item]
      var count = 0
      for number in numbers where terms.lists[list].has(number) { count += 1 }
      guard count > 0 else { continue }
      digest.add(lists[list])
      digest.add(count)
      for number in numbers where terms.lists[list].has(number) { digest.add(values[table][Int(number)]) }
    }
  }
}
