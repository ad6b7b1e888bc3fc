public import News

/// The documents that readers can search, and how the index of them is parted.
///
/// A new story must not change all of it: documents stand in the order in which they were first seen, and the oldest in tiers that stay as
/// they are until so many have come that it pays to make them anew. The order within a tier is the documents', so a change within it, or
/// the removal of one, makes that tier anew.
public struct SearchPlan: Sendable {
  public struct Tier: Sendable, Hashable {
    public enum Age: String, Sendable, Hashable, CaseIterable { case base, middle, fresh }

    public var age: Age
    /// Of `SearchPlan.documents`.
    public var range: Range<Int>
    /// Files of words.
    public var parts: Int

    public init(age: Age, range: Range<Int>, parts: Int) {
      (self.age, self.range, self.parts) = (age, range, parts)
    }
  }

  public struct LargeSection: Sendable, Hashable {
    public var section: Int
    /// Every document is in it: no file says so.
    public var isEverything: Bool

    public init(section: Int, isEverything: Bool) { (self.section, self.isEverything) = (section, isEverything) }
  }

  public enum Document: Sendable, Hashable {
    /// Index in the plan's items.
    case item(Int)
    /// Boxed: there are many more items.
    indirect case page(OwnPage)

    public var item: Int? { if case .item(let item) = self { item } else { nil } }
  }

  /// In the order in which they came; events, which do not stay, and pages of the site's own come last, among the fresh.
  public var documents: [Document]
  /// By document: the sections whose lists have it, the one with its page first.
  public var sections: ItemValues
  /// The oldest first; none is empty.
  public var tiers: [Tier]
  public var chunkLength: Int { SearchPlan.chunkLength(ofLarge: tiers.first?.age == .base) }
  public var terms: [ItemTerms]
  /// Sections whose lists are filtered by way of the index.
  public var largeSections: [LargeSection]

  public init(
    documents: [Document], sections: ItemValues, tiers: [Tier], terms: [ItemTerms], largeSections: [LargeSection]
  ) {
    self.documents = documents
    self.sections = sections
    self.tiers = tiers
    self.terms = terms
    self.largeSections = largeSections
  }

  /// More items than scripts load of a section.
  public static let largeSection = 5_000

  /// Files of words, and of the oldest tier one of its most frequent words.
  public func fileCount(ofTier number: Int) -> Int { tiers[number].parts + (number == 0 ? 1 : 0) }

  /// What a document can be narrowed by.
  public func terms(of document: Int) -> [(facet: Facet, value: Slug)] {
    guard let item = documents[document].item else { return [] }
    return terms.flatMap { terms in
      terms.items[item].map { (terms.facet, terms.values[Int($0)].slug) }
    }
  }

  /// Documents in a chunk that is closed. The results of a seldom word stand in many chunks of a large site, which are shorter therefore.
  public static func chunkLength(ofLarge isLarge: Bool) -> Int { isLarge ? 192 : 256 }

  /// Chunks that new documents do not change.
  public var closedChunks: Int { max(0, documents.count - SearchPlan.leastOpenLength) / chunkLength }

  /// The newest documents, which most results are among, stand in one chunk.
  private static let leastOpenLength = 64

  public func documents(ofChunk chunk: Int) -> Range<Int> {
    let start = chunk * chunkLength
    return start..<(chunk < closedChunks ? start + chunkLength : documents.count)
  }
}
