public import PublishedState

/// How an archive and a published state stand to each other.
public enum StateStanding: Sendable, Hashable {
  /// The published one is the archive's own, or one that the archive follows from.
  case current
  /// The published one follows from the archive's.
  case newer
  /// The published one came so long after the archive's that it names no state of that time: whether it follows from it is to be seen from
  /// what both hold.
  case later
  /// Each holds what the other does not.
  case apart

  /// - Parameter hasMore: the archive holds something that no state of it tells.
  public init(of index: StateIndex, to memory: StateMemory, site: String?, hasMore: Bool) {
    let published = index.name
    if published == memory.seen || published == memory.name || memory.former.contains(published) {
      self = .current
    } else if index.lineage == nil, memory.name == nil {
      // Both are of a version that did not count.
      self = .current
    } else if let name = memory.name, let lineage = index.lineage, site.map({ $0 == lineage.site }) ?? true, !hasMore {
      let oldest = lineage.number - lineage.former.count
      self = lineage.former.contains(name) ? .newer : memory.number < oldest ? .later : .apart
    } else {
      self = .apart
    }
  }
}
