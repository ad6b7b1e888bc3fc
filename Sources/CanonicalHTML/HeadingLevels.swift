/// The levels of a body's headings within the page's outline.
public enum HeadingLevels: Sendable, Hashable {
  case unchanged
  /// A body's highest headings get this level, and each other heading is one level deeper than the one above it, however many levels the
  /// source leaves out: readers who go by headings miss none. No level is deeper than 6.
  case highestBecomes(Int)
}
