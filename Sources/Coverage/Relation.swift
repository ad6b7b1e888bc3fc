public import News

/// How two items stand to each other.
public enum Relation: Sendable, Hashable {
  /// In one story; what brought the later one there, nil where a former run did not say.
  case together(Evidence?)
  /// What kept them apart; of their titles only where nothing else did, and by what is known of words now.
  case apart([Obstacle])

  public enum Obstacle: Sendable, Hashable {
    case time(seconds: Int64, most: Int64)
    case language
    /// Evidence comes from other sources alone.
    case source
    /// The headline of one is used again and again by its source.
    case recurringHeadline
    /// Figures alone make the difference.
    case instalments
    /// The words that both titles have tell no more than chance does.
    case chance(Evidence.Overlap, bits: Double, least: Double)
    /// The later title is too far from the nearest of the story that the other is in, alone or among others.
    case distance(Evidence.Overlap, score: Double, least: Double)
    /// Too few words that are no figures, for two items that would begin a story.
    case words(shared: Int, least: Int)
    case fullStory(most: Int)
    /// Near enough by now, but each had its place before that was so.
    case otherStory
  }
}
