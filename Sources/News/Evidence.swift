/// Why an item is in a story of several sources: what it shares with one that was there.
package struct Evidence: Sendable, Hashable {
  package enum Basis: Sendable, Hashable {
    /// One of both is the original of the other, or what it links to, or both lead to one third.
    case sameLink
    /// Title by title, letters folded.
    case sameTitle
    /// Words that are rare in these weeks.
    case titleWords(Overlap)
    /// Fewer such words, and something else in common.
    case supportedWords(Overlap, Support)
    /// Nearly the same title as an earlier item of the same source.
    case correction
  }

  package enum Support: String, Sendable, Hashable, CaseIterable {
    case link, picture, name
  }

  /// Words of titles, each counted once; those of the shorter title are the whole.
  package struct Overlap: Sendable, Hashable {
    package var shared: Int
    package var all: Int

    package init(shared: Int, all: Int) { (self.shared, self.all) = (shared, all) }
  }

  package var other: ItemID
  /// How far apart both were published.
  package var seconds: Int64
  package var basis: Basis

  package init(other: ItemID, seconds: Int64, basis: Basis) {
    self.other = other
    self.seconds = seconds
    self.basis = basis
  }
}

extension Evidence.Basis {
  /// For programs: a name, once given, keeps its meaning.
  package var name: String {
    switch self {
    case .sameLink: "link"
    case .sameTitle: "title"
    case .titleWords: "words"
    case .supportedWords: "supported-words"
    case .correction: "correction"
    }
  }

  package var overlap: Evidence.Overlap? {
    switch self {
    case .titleWords(let overlap), .supportedWords(let overlap, _): overlap
    case .sameLink, .sameTitle, .correction: nil
    }
  }

  package var support: Evidence.Support? { if case .supportedWords(_, let support) = self { support } else { nil } }
}
