public import News

/// Which items report the same event, however that was found.
public struct SharedStories: Sendable {
  /// For each item that shares a story with others, the first item of that story. Items without such a story are absent.
  public var founders: [ItemID: ItemID] = [:]
  /// Stories, by founder.
  public var stories: [ItemID: SharedStory] = [:]
  /// Slugs of stories, by founder, including stories of which nothing is left.
  public var slugs: [ItemID: Slug] = [:]
  /// Placements that no earlier plan knew and that have to be remembered.
  public var newPlacements: [ItemID: Placement] = [:]

  /// Whether there were items on which no earlier plan had decided.
  public var decidesOnNew = false
  /// Whether the site has items of more than one source.
  public var isOfSeveralSources = false

  public init() {}

  /// The number of sources that tell what this item tells.
  public func sourceCount(of details: ItemDetails) -> Int {
    max(1, details.sources.count, founders[details.id].flatMap { stories[$0]?.voices.count } ?? 1)
  }
}

/// An event that several sources report.
public struct SharedStory: Sendable, Hashable {
  public var members: [Member]
  /// One item of each source that the site has, in the order in which the sources joined; if a source corrected its item, this is the
  /// latest correction.
  public var voices: [ItemID]

  public init(members: [Member], voices: [ItemID]) {
    self.members = members
    self.voices = voices
  }

  public struct Member: Sendable, Hashable {
    public var id: ItemID
    /// Why the item belongs to the story; nil for the item that was there first.
    public var evidence: Evidence?

    public init(id: ItemID, evidence: Evidence?) {
      self.id = id
      self.evidence = evidence
    }
  }
}
