/// Which story of several sources an item is in, by the story's founder, and why. Settled for ever.
package struct Placement: Sendable, Hashable {
  package var founder: ItemID
  /// nil for an item that was there before any other.
  package var evidence: Evidence?

  package init(founder: ItemID, evidence: Evidence? = nil) {
    self.founder = founder
    self.evidence = evidence
  }
}

/// What an item is to a story: a member of it, or what the story is known by.
package struct StoryPart: Sendable, Hashable {
  package var placement: Placement?
  /// Of the story that the item founded.
  package var slug: Slug?

  /// nil for an item that has to do with none.
  package init?(_ placement: Placement?, slug: Slug?) {
    guard placement != nil || slug != nil else { return nil }
    self.placement = placement
    self.slug = slug
  }
}
