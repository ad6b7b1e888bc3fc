public import News

/// Which items tell the same event, however that was found.
public struct SharedStories: Sendable {
  /// The first item of the story that an item tells with others; items that stand alone are left out.
  public var founders: [ItemID: ItemID] = [:]
  /// By founder.
  public var stories: [ItemID: SharedStory] = [:]
  /// Addresses that stories have, by founder, also of those of which nothing is left.
  public var slugs: [ItemID: Slug] = [:]
  /// What no former plan knew: to be remembered.
  public var newPlacements: [ItemID: Placement] = [:]

  /// Whether there were items on which no former plan had decided.
  public var decidesOnNew = false
  /// Whether the site has items of more than one source.
  public var isOfSeveralSources = false

  public init() {}

  /// How many sources tell what an item tells.
  public func sourceCount(of details: ItemDetails) -> Int {
    max(1, details.sources.count, founders[details.id].flatMap { stories[$0]?.voices.count } ?? 1)
  }
}

/// An event as several sources tell it.
public struct SharedStory: Sendable, Hashable {
  public var members: [Member]
  /// An item of each source, in the order in which the sources joined; of an item and its corrections the last.
  public var voices: [ItemID]

  public init(members: [Member], voices: [ItemID]) {
    self.members = members
    self.voices = voices
  }

  public struct Member: Sendable, Hashable {
    public var id: ItemID
    /// Why it is in the story; nil for an item that was there before any other.
    public var evidence: Evidence?

    public init(id: ItemID, evidence: Evidence?) {
      self.id = id
      self.evidence = evidence
    }
  }
}
