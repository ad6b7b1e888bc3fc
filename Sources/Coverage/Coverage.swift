/// Which items tell the same event: the stories of several sources, and why each item is in its story.
public struct Coverage: Sendable, Hashable {
  /// Seconds: items further apart are not compared.
  public static let reach: Int64 = 72 * 3600
  /// How many items before an item decide on it at most. So an index that has all items within reach, and this many before each of them,
  /// decides as an index of all items would.
  public static let mostItems = 5_000
  public static let mostLinksOfOneMatter = 4

  /// In the order in which they began.
  public var stories: [CoveredStory]
}
