/// Where the headings of a body stand in the page's outline.
public enum HeadingLevels: Sendable, Hashable {
  case unchanged
  /// A body's highest heading gets this level, the others follow; none is lower than 6.
  case highestBecomes(Int)
  /// Each heading goes down by this many levels; none is lower than 6.
  case lowered(by: Int)
}
