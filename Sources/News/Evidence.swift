/// Why an item is in a story of several sources: what it shares with an item that was there before it.
public struct Evidence: Sendable, Hashable {
  public enum Basis: Sendable, Hashable {
    /// One of the two is the original of the other, or is what it links to, or both lead to the same third address.
    case sameLink
    /// The titles are equal once their letters are folded.
    case sameTitle
    /// The titles share words that are rare in these weeks.
    case titleWords(Overlap)
    /// They share fewer such words, and something else.
    case supportedWords(Overlap, Support)
    /// Nearly the same title as an earlier item of the same source.
    case correction
  }

  public enum Support: String, Sendable, Hashable, CaseIterable {
    case link, picture, name
  }

  /// How many words two titles share, each counted once; `all` is the number of those in the shorter title.
  public struct Overlap: Sendable, Hashable {
    public var shared: Int
    public var all: Int

    public init(shared: Int, all: Int) { (self.shared, self.all) = (shared, all) }
  }

  public var other: ItemID
  /// Seconds between the publication of the two.
  public var seconds: Int64
  public var basis: Basis

  public init(other: ItemID, seconds: Int64, basis: Basis) {
    self.other = other
    self.seconds = seconds
    self.basis = basis
  }
}

extension Evidence.Basis {
  /// A name for programs. Once given, it keeps its meaning.
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
