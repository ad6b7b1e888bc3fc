public import News

/// The documents that readers can search, and how their index is split into files.
///
/// A new story must not change the whole index. Documents therefore stand in the order in which they were first seen, and older ones are
/// grouped into tiers that stay unchanged until enough documents have been added to make rebuilding worthwhile. A tier keeps its documents
/// in that order, so a change or a removal within it rebuilds the tier.
public struct SearchPlan: Sendable {
  public struct Tier: Sendable, Hashable {
    public enum Age: String, Sendable, Hashable, CaseIterable { case base, middle, fresh }

    public var age: Age
    /// Positions in `SearchPlan.documents`.
    public var range: Range<Int>
    /// Number of files with words.
    public var parts: Int

    public init(age: Age, range: Range<Int>, parts: Int) {
      (self.age, self.range, self.parts) = (age, range, parts)
    }
  }

  public struct LargeSection: Sendable, Hashable {
    public var section: Int
    /// Whether every document is in the section, in which case no file lists its members.
    public var isEverything: Bool

    public init(section: Int, isEverything: Bool) { (self.section, self.isEverything) = (section, isEverything) }
  }

  public enum Document: Sendable, Hashable {
    /// Index in the plan's items.
    case item(Int)
    /// Boxed, because there are many more items.
    indirect case page(OwnPage)

    public var item: Int? { if case .item(let item) = self { item } else { nil } }
  }

  /// In the order in which they were first seen. Events, which do not stay, and the site's own pages come last, in the fresh tier.
  public var documents: [Document]
  /// For each document, the sections that list it, beginning with the one that has its page.
  public var sections: ItemValues
  /// Oldest first; none is empty.
  public var tiers: [Tier]
  public var chunkLength: Int { SearchPlan.chunkLength(ofLarge: tiers.first?.age == .base) }
  public var terms: [ItemTerms]
  /// Sections whose lists are filtered through the search index.
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

  /// Sections with more items than this are filtered through the index, because scripts would have to load too much.
  public static let largeSection = 5_000

  /// Number of word files; the oldest tier has one more, for its most frequent words.
  public func fileCount(ofTier number: Int) -> Int { tiers[number].parts + (number == 0 ? 1 : 0) }

  /// The facet values by which a document can be filtered.
  public func terms(of document: Int) -> [(facet: Facet, value: Slug)] {
    guard let item = documents[document].item else { return [] }
    return terms.flatMap { terms in
      terms.items[item].map { (terms.facet, terms.values[Int($0)].slug) }
    }
  }

  /// Number of documents in a closed chunk. On a large site, the results for a rare word are spread over many chunks, so these are
  /// shorter there.
  public static func chunkLength(ofLarge isLarge: Bool) -> Int { isLarge ? 192 : 256 }

  /// Number of chunks that new documents do not change.
  public var closedChunks: Int { max(0, documents.count - SearchPlan.leastOpenLength) / chunkLength }

  /// The least number of documents in the last chunk, so that the newest documents, among which most results are, share one chunk.
  private static let leastOpenLength = 64

  public func documents(ofChunk chunk: Int) -> Range<Int> {
    let start = chunk * chunkLength
    return start..<(chunk < closedChunks ? start + chunkLength : documents.count)
  }
}
