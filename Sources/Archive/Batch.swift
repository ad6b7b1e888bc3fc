public import News

/// What one source, or one run, has to be remembered of: written in one transaction, so that validators are never kept without the items
/// that came with them, nor a file's stamp without its story.
public struct Batch: Sendable {
  public var changes: [ItemChange]
  public var files: [SourceID: FileChanges]
  public var fetchStates: [SourceID: FetchState]
  public var memories: [SourceID: SourceMemory] = [:]
  /// Slugs that new items ask for, kept until they have their permalink.
  public var wishes: [ItemID: Slug]
  /// What a plan settles for ever (`Archive.settle`).
  public var permalinks: [ItemID: Permalink] = [:]
  public var seals: [String: [SealedPage]] = [:]
  /// Where items are in stories, and the addresses of these; an item that is in one already stays there.
  public var placements: [ItemID: Placement] = [:]
  public var storySlugs: [ItemID: Slug] = [:]
  /// Of every item that there is it is decided now whether it joins a story.
  public var decidesOnAll = false
  /// What is related to items, in place of what was.
  public var related: [ItemID: [Relative]] = [:]
  /// Every item that there is was compared with others now.
  public var relatesAll = false
  public var facts: [String: String] = [:]
  /// Facts that name the archive's generation, given that which the batch itself makes.
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

  /// Items of which nothing but their names is left.
  public var removed: Set<ItemID> {
    Set(changes.compactMap { change in if case .remove(let id) = change { id } else { nil } })
  }

  public var isEmpty: Bool {
    changes.isEmpty && files.isEmpty && fetchStates.isEmpty && memories.isEmpty && wishes.isEmpty
      && permalinks.isEmpty && seals.isEmpty && placements.isEmpty && storySlugs.isEmpty && !decidesOnAll
      && related.isEmpty && !relatesAll && facts.isEmpty
      && factsOfGeneration == nil
  }
}

/// What a walk over a local source found.
public struct FileChanges: Sendable, Hashable {
  /// New and changed files, by path relative to the source's folder.
  public var read: [String: FileStamp]
  /// Paths that are there no more.
  public var gone: [String]

  public init(read: [String: FileStamp] = [:], gone: [String] = []) {
    self.read = read
    self.gone = gone
  }
}
