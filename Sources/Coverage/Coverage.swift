/// Which items tell the same event: the stories of several sources, and why each item is in its story.
public struct Coverage: Sendable, Hashable {
  /// In seconds: items further apart are not compared.
  public static let reach: Int64 = 72 * 3600
  /// What is decided of an item, the items before it decide, no more than these: whoever has those in its reach, and of each of them as many
  /// before it, finds what whoever has all does.
  public static let mostItems = 5_000
  public static let mostLinksOfOneMatter = 4

  /// In the order in which they began.
  public var stories: [CoveredStory]
}
