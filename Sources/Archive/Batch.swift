package import News

/// What one source, or one run, has to be remembered of: written in one transaction, so that validators are never kept without the items
/// that came with them, nor a file's stamp without its story.
package struct Batch: Sendable {
  package var changes: [ItemChange]
  package var files: [SourceID: FileChanges]
  package var fetchStates: [SourceID: FetchState]
  package var memories: [SourceID: SourceMemory] = [:]
  /// Slugs that new items ask for, kept until they have their permalink.
  package var wishes: [ItemID: Slug]
  /// What a plan settles for ever (`Archive.settle`).
  package var permalinks: [ItemID: Permalink] = [:]
  package var seals: [String: [SealedPage]] = [:]
  /// Where items are in stories, and the addresses of these; an item that is in one already stays there.
  package var placements: [ItemID: Placement] = [:]
  package var storySlugs: [ItemID: Slug] = [:]
  /// Of every item that there is it is decided now whether it joins a story.
  package var decidesOnAll = false
  /// What is related to items, in place of what was.
  package var related: [ItemID: [Relative]] = [:]
  /// Every item that there is was compared with others now.
  package var relatesAll = false
  package var facts: [String: String] = [:]
  /// Facts that name the archive's generation, given that which the batch itself makes.
  package var factsOfGeneration: (@Sendable (Int64) -> [String: String])?

  package init(
    changes: [ItemChange] = [], files: [SourceID: FileChanges] = [:], fetchStates: [SourceID: FetchState] = [:],
    wishes: [ItemID: Slug] = [:]
  ) {
    self.changes = changes
    self.files = files
    self.fetchStates = fetchStates
    self.wishes = wishes
  }

  package var isEmpty: Bool {
    changes.isEmpty && files.isEmpty && fetchStates.isEmpty && memories.isEmpty && wishes.isEmpty
      && permalinks.isEmpty && seals.isEmpty && placements.isEmpty && storySlugs.isEmpty && !decidesOnAll
      && related.isEmpty && !relatesAll && facts.isEmpty
      && factsOfGeneration == nil
  }
}

/// What a walk over a local source found.
package struct FileChanges: Sendable, Hashable {
  /// New and changed files, by path relative to the source's folder.
  package var read: [String: FileStamp]
  /// Paths that are there no more.
  package var gone: [String]

  package init(read: [String: FileStamp] = [:], gone: [String] = []) {
    self.read = read
    self.gone = gone
  }
}
