public import News

/// How two items stand to each other.
public enum Relation: Sendable, Hashable {
  /// Both are in one story. The evidence is what brought the later one there; nil if a former run did not say.
  case together(Evidence?)
  /// They are apart. Titles are among the obstacles only if there is no other, and are judged by what is known of words now.
  case apart([Obstacle])

  public enum Obstacle: Sendable, Hashable {
    case time(seconds: Int64, most: Int64)
    case language
    /// Both are of one source, and evidence comes only from other sources.
    case source
    /// The headline of one of them is used again and again by its source.
    case recurringHeadline
    /// Only the figures differ.
    case instalments
    /// The words that both titles have tell no more than chance does.
    case chance(Evidence.Overlap, bits: Double, least: Double)
    /// The later title is too far from the nearest ones in the story of the other item.
    case distance(Evidence.Overlap, score: Double, least: Double)
    /// The titles share too few words other than figures for two items that would begin a story.
    case words(shared: Int, least: Int)
    case fullStory(most: Int)
    /// Both are near enough by now, but each had its place before that was so.
    case otherStory
  }
}
