public import News

/// What is to be remembered of one source, or one run. It is written in one transaction, so that validators are never kept without the
/// items that came with them, nor a file's stamp without its story.
public struct Batch: Sendable {
  public var changes: [ItemChange]
  public var files: [SourceID: FileChanges]
  public var fetchStates: [SourceID: FetchState]
  public var memories: [SourceID: SourceMemory] = [:]
  /// Slugs that items without a permalink ask for, kept until they have one.
  public var wishes: [ItemID: Slug]
  /// Items that no longer ask for a slug.
  public var endedWishes: Set<ItemID> = []
  /// What a plan has settled for ever. An item that already has a permalink keeps it, and a sealed page its range, whatever is given here.
  public var permalinks: [ItemID: Permalink] = [:]
  public var seals: [String: [SealedPage]] = [:]
  /// The places of items in stories, and the addresses of those stories; an item that is already in a story stays there.
  public var placements: [ItemID: Placement] = [:]
  public var storySlugs: [ItemID: Slug] = [:]
  /// Whether it has now been decided for every item there is whether it joins a story.
  public var decidesOnAll = false
  /// The items related to each item, in place of those stored before.
  public var related: [ItemID: [Relative]] = [:]
  /// Whether every item there is has now been compared with the others.
  public var relatesAll = false
  public var facts: [String: String] = [:]
  /// Facts that name the archive's generation; called with the one that the batch itself makes.
  public var factsOfGeneration: (@Sendable (Int64) -> [String: String])?

  public init(
    changes: [ItemChange] = [], files: [SourceID: FileChanges] = [:], fetchStates: [SourceID: FetchState] = [:],
    wishes: [ItemID: Slug] = [:]
  ) {
    self.changes = changes
    self.files = files
    self.fetchStates = fetchStates
    self.wishes = wishes
  }

  /// The items that are removed, of which only their names are left.
  public var removed: Set<ItemID> {
    Set(changes.compactMap { change in if case .remove(let id) = change { id } else { nil } })
  }

  public var isEmpty: Bool {
    changes.isEmpty && files.isEmpty && fetchStates.isEmpty && memories.isEmpty && wishes.isEmpty
      && endedWishes.isEmpty && permalinks.isEmpty && seals.isEmpty && placements.isEmpty && storySlugs.isEmpty
      && !decidesOnAll && related.isEmpty && !relatesAll && facts.isEmpty && factsOfGeneration == nil
  }
}

extension Batch {
  /// Whether there is nothing to remember but how addresses were asked, if anything.
  public var isOfStates: Bool {
    var rest = self
    rest.fetchStates = [:]
    return rest.isEmpty
  }
}

/// What a walk over a local source found.
public struct FileChanges: Sendable, Hashable {
  /// New and changed files, by path relative to the source's folder.
  public var read: [String: FileStamp]
  /// Paths that no longer exist.
  public var gone: [String]

  public init(read: [String: FileStamp] = [:], gone: [String] = []) {
    self.read = read
    self.gone = gone
  }
}
