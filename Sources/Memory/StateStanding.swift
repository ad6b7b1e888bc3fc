public import PublishedState

/// How an archive and a published state relate to each other.
public enum StateStanding: Sendable, Hashable {
  /// The published state is the archive's own, or one that the archive follows from.
  case current
  /// The published state follows from the archive's.
  case newer
  /// The published state came so long after the archive's that it names no state of that time; what both hold has to show whether it
  /// follows from it.
  case later
  /// Each holds something that the other does not.
  case apart

  /// - Parameter hasMore: whether the archive holds something that none of its states tells.
  public init(of index: StateIndex, to memory: StateMemory, site: String?, hasMore: Bool) {
    let published = index.name
    if published == memory.seen || published == memory.name || memory.former.contains(published) {
      self = .current
    } else if index.lineage == nil, memory.name == nil {
      // Both are of a version that did not number its states.
      self = .current
    } else if let name = memory.name, let lineage = index.lineage, site.map({ $0 == lineage.site }) ?? true, !hasMore {
      let oldest = lineage.number - lineage.former.count
      self = lineage.former.contains(name) ? .newer : memory.number < oldest ? .later : .apart
    } else {
      self = .apart
    }
  }
}
