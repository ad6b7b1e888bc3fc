public import News

/// One event, as several sources tell it.
public struct CoveredStory: Sendable, Hashable {
  /// The story's first item, for ever: the story is known by it, whichever items join or leave.
  public var founder: ItemID
  /// In the order of their dates.
  public var members: [Member]

  public init(founder: ItemID, members: [Member]) {
    self.founder = founder
    self.members = members
  }

  public struct Member: Sendable, Hashable {
    public var id: ItemID
    public var sources: [SourceID]
    /// nil for the item that was there before any other.
    public var evidence: Evidence?

    public init(id: ItemID, sources: [SourceID], evidence: Evidence?) {
      self.id = id
      self.sources = sources
      self.evidence = evidence
    }
  }

  /// One item of each source, in the order in which the sources joined; of an item and its corrections, the last.
  public var voices: [Member] {
    var voices: [Member] = []
    for member in members {
      if let place = voices.firstIndex(where: { !Set($0.sources).isDisjoint(with: member.sources) }) {
        if member.evidence?.basis == .correction { voices[place] = member }
      } else {
        voices.append(member)
      }
    }
    return voices
  }

  /// What to remember of each member, so that it stays.
  public var placements: [ItemID: Placement] {
    Dictionary(uniqueKeysWithValues: members.map { ($0.id, Placement(founder: founder, evidence: $0.evidence)) })
  }
}
