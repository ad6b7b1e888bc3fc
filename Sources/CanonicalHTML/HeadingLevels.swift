/// Where the headings of a body stand in the page's outline.
public enum HeadingLevels: Sendable, Hashable {
  case unchanged
  /// A body's highest headings get this level, and each other is one deeper than that under which it stands, however many were left out
  /// between them: who reads by headings misses none. None is lower than 6.
  case highestBecomes(Int)
}
