/// Which story of several sources an item is in, by the story's founder, and why. Settled for ever.
public struct Placement: Sendable, Hashable {
  public var founder: ItemID
  /// nil for an item that was there before any other.
  public var evidence: Evidence?

  public init(founder: ItemID, evidence: Evidence? = nil) {
    self.founder = founder
    self.evidence = evidence
  }
}

/// What an item is to a story: a member of it, or what the story is known by.
public struct StoryPart: Sendable, Hashable {
  public var placement: Placement?
  /// Of the story that the item founded.
  public var slug: Slug?

  /// nil for an item that has to do with none.
  public init?(_ placement: Placement?, slug: Slug?) {
    guard placement != nil || slug != nil else { return nil }
    self.placement = placement
    self.slug = slug
  }
}
