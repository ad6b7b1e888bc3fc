/// The story of several sources that an item is in, named by the story's founder, and why. Settled for ever.
public struct Placement: Sendable, Hashable {
  public var founder: ItemID
  /// nil for an item that was there before any other.
  public var evidence: Evidence?

  public init(founder: ItemID, evidence: Evidence? = nil) {
    self.founder = founder
    self.evidence = evidence
  }
}

/// What an item is to a story: a member of it, or the item by which it is known.
public struct StoryPart: Sendable, Hashable {
  public var placement: Placement?
  /// The slug of the story that the item founded.
  public var slug: Slug?

  /// Returns nil for an item that has nothing to do with a story.
  public init?(_ placement: Placement?, slug: Slug?) {
    guard placement != nil || slug != nil else { return nil }
    self.placement = placement
    self.slug = slug
  }
}
