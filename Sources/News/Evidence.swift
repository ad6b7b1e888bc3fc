/// Why an item is in a story of several sources: what it shares with one that was there.
public struct Evidence: Sendable, Hashable {
  public enum Basis: Sendable, Hashable {
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

  public enum Support: String, Sendable, Hashable, CaseIterable {
    case link, picture, name
  }

  /// Words of titles, each counted once; those of the shorter title are the whole.
  public struct Overlap: Sendable, Hashable {
    public var shared: Int
    public var all: Int

    public init(shared: Int, all: Int) { (self.shared, self.all) = (shared, all) }
  }

  public var other: ItemID
  /// How far apart both were published.
  public var seconds: Int64
  public var basis: Basis

  public init(other: ItemID, seconds: Int64, basis: Basis) {
    self.other = other
    self.seconds = seconds
    self.basis = basis
  }
}

extension Evidence.Basis {
  /// For programs: a name, once given, keeps its meaning.
  public var name: String {
    switch self {
    case .sameLink: "link"
    case .sameTitle: "title"
    case .titleWords: "words"
    case .supportedWords: "supported-words"
    case .correction: "correction"
    }
  }

  public var overlap: Evidence.Overlap? {
    switch self {
    case .titleWords(let overlap), .supportedWords(let overlap, _): overlap
    case .sameLink, .sameTitle, .correction: nil
    }
  }

  public var support: Evidence.Support? { if case .supportedWords(_, let support) = self { support } else { nil } }
}
