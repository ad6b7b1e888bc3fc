package import News

/// Which items tell the same event, however that was found.
package struct SharedStories: Sendable {
  /// The first item of the story that an item tells with others; items that stand alone are left out.
  package var founders: [ItemID: ItemID] = [:]
  /// By founder.
  package var stories: [ItemID: SharedStory] = [:]
  /// Addresses that stories have, by founder, also of those of which nothing is left.
  package var slugs: [ItemID: Slug] = [:]
  /// What no former plan knew: to be remembered.
  package var newPlacements: [ItemID: Placement] = [:]

  /// Whether there were items on which no former plan had decided.
  package var decidesOnNew = false
  /// Whether the site has items of more than one source.
  package var isOfSeveralSources = false

  package init() {}

  /// How many sources tell what an item tells.
  package func sourceCount(of details: ItemDetails) -> Int {
    max(1, details.sources.count, founders[details.id].flatMap { stories[$0]?.voices.count } ?? 1)
  }
}

/// An event as several sources tell it.
package struct SharedStory: Sendable, Hashable {
  package var members: [Member]
  /// An item of each source, in the order in which the sources joined; of an item and its corrections the last.
  package var voices: [ItemID]

  package init(members: [Member], voices: [ItemID]) {
    self.members = members
    self.voices = voices
  }

  package struct Member: Sendable, Hashable {
    package var id: ItemID
    /// Why it is in the story; nil for an item that was there before any other.
    package var evidence: Evidence?

    package init(id: ItemID, evidence: Evidence?) {
      self.id = id
      self.evidence = evidence
    }
  }
}
