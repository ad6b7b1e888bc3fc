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
  public func add(to digest: inout DigestAccumulator) {
    // By index: of many sections' lists nearly all are another's.
    for number in shared.terms.lists.indices where shared.terms.lists[number].areMet(from: home) {
      let list = shared.terms.lists[number]
      let numbers = shared.terms.numbers(list, of: item)
      guard !numbers.isEmpty else { continue }
      digest.add(shared.lists[number])
      digest.add(numbers.count)
      for value in numbers { digest.add(shared.values[list.table][Int(value)]) }
    }
  }
}
