public import News
public import Site

/// The lists that pages of items lead to, each with its digest; one for all pages.
public final class SharedTerms: Sendable {
  fileprivate let terms: DetailTerms
  /// Of each of its lists, but for the values.
  fileprivate let lists: [ContentDigest]
  /// By table and value.
  fileprivate let values: [[ContentDigest]]

  public init(_ terms: DetailTerms) {
    self.terms = terms
    lists = terms.lists.map { list in
      var digest = DigestAccumulator()
      digest.add(terms.tables[list.table].facet.name)
      digest.add(list.folder.text)
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

/// The lists that the page of one item leads to by the item's own tags, sources, authors and declared facets.
public struct ShownTerms: Sendable {
  private let shared: SharedTerms
  private let item: Int
  /// The section that has the item's page and lists it.
  private let home: Int?

  public init(_ shared: SharedTerms, of page: DetailPage) {
    self.shared = shared
    item = page.item
    home = page.listingHome
  }

  /// Empty where they have no list.
  public func values(_ facet: Facet) -> [FacetLinks.Value] { shared.terms.links(facet, of: item, home: home) }
}

extension ShownTerms: DigestInput {
  public func add(to digest: inout DigestAccumulator) { shared.add(of: item, from: home, to: &digest) }
}

extension SharedTerms {
  /// In place: of many sections' lists nearly all are another's, and to copy each takes longer than to look at it.
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
