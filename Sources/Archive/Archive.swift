public import News

/// What the site remembers between runs: items, identities, permalinks, sealed pages, fetch state. It keeps and hands back; what is to
/// happen is decided elsewhere.
///
/// Every method throws `ArchiveProblem`, or `CancellationError` where its task was cancelled. Readers see the state of one moment, also while a
/// batch is being written.
public protocol Archive: Sendable {
  /// What is known under each key, removed items included; keys never met are absent.
  func known(_ keys: [IdentityKey]) async throws -> [IdentityKey: KnownItem]

  /// The item with this identity, removed or not; nil where there never was one.
  func known(_ id: ItemID) async throws -> KnownItem?

  /// The item that has, or had, this address.
  func known(at permalink: Permalink) async throws -> KnownItem?

  /// Carries a batch out, whole or not at all. The same batch twice is the same as once.
  func apply(_ batch: Batch, now: Timestamp) async throws

  /// All items that are shown, newest first by (sort date, identity).
  func records() async throws -> [ItemRecord]

  /// As `records`, with those that are hidden among them.
  func keptRecords() async throws -> [ItemRecord]

  /// Bodies of items that are kept; many tasks may ask at once. Ask for some dozens at a time: each call crosses to another thread.
  func bodies(_ ids: [ItemID]) async throws -> [ItemID: ItemBody]

  /// Files of the site folder that bodies of items that are kept refer to; items that refer to none are absent.
  func localFiles() async throws -> [ItemID: [String]]

  /// Shown items that a source brings or brought.
  func items(of source: SourceID) async throws -> Set<ItemID>

  /// How many items are shown.
  func itemCount() async throws -> Int

  /// How many shown items each source brings or brought; sources without any are absent.
  func itemCounts() async throws -> [SourceID: Int]

  /// Files of a local source as last read, by name (`FolderFile.name`).
  func stamps(of source: SourceID) async throws -> PathTable<FileStamp>

  /// Sources that have or had files.
  func localSources() async throws -> Set<SourceID>

  func fetchStates() async throws -> [SourceID: FetchState]

  func sourceMemories() async throws -> [SourceID: SourceMemory]

  /// For states that come without items; those that come with items belong into their batch.
  func save(_ states: [SourceID: FetchState]) async throws

  /// What is remembered of the icons of sources, of those that have none, too.
  func icons() async throws -> [SourceID: SourceIcon]

  func save(_ icons: [SourceID: SourceIcon]) async throws

  /// What is remembered of pictures, of those that could not be made, too.
  func pictures() async throws -> [Media.Location: KeptPicture]

  func save(_ pictures: [Media.Location: KeptPicture]) async throws

  func forget(_ pictures: Set<Media.Location>) async throws

  /// Pictures on other sites that bodies show, as `save(named:)` was told; an item whose body is another since then is absent.
  func namedPictures() async throws -> [ItemID: [WebAddress]]

  func save(named pictures: [ItemID: [WebAddress]]) async throws

  /// Permalinks of removed items: never free again.
  func retiredPermalinks() async throws -> Set<Permalink>

  /// Slugs that items without an address ask for.
  func wishes() async throws -> [ItemID: Slug]

  /// Sealed pages by list, in ascending order of number.
  func seals() async throws -> [String: [SealedPage]]

  /// What items that are shown were before their changes, the latest first; without the texts.
  func formerVersions() async throws -> [ItemID: [FormerVersion]]

  /// The texts of these versions, as far as they are kept. Ask for some dozens of items at a time.
  func formerTexts(of ids: [ItemID]) async throws -> [ItemID: [ContentDigest: SafeHTML]]

  /// In which stories of several sources items are; what stands alone is absent.
  func placements() async throws -> [ItemID: Placement]

  /// Items that came since a plan decided last which of them join stories (`Batch.decidesOnAll`).
  func undecided() async throws -> Set<ItemID>

  /// What is related to items, the nearest first; what has nothing is absent.
  func related() async throws -> [ItemID: [Relative]]

  /// Items that came since a plan compared all with each other (`Batch.relatesAll`).
  func unrelated() async throws -> Set<ItemID>

  /// Addresses of stories, by founder.
  func storySlugs() async throws -> [ItemID: Slug]

  /// Keeps what a plan decided for ever. An item that has a permalink keeps it, and a sealed page its range, whatever is given here.
  func settle(permalinks: [ItemID: Permalink], seals: [String: [SealedPage]]) async throws

  /// Items that were first seen after a time, removed ones left out.
  func records(firstSeenAfter time: Timestamp) async throws -> [ItemRecord]

  /// What was met, asked and sealed after `limit`, by a clock that was ahead, is so at `now`; sealed pages that end after it are open again.
  func redate(after limit: Timestamp, to now: Timestamp) async throws

  /// What was met, asked and sealed at these very times, by a clock that was behind, is so at `now`.
  ///
  /// - Returns: how many items were.
  func redate(metAt times: Set<Timestamp>, to now: Timestamp) async throws -> Int

  /// Former headlines and texts of an item, the latest first.
  func edits(of id: ItemID) async throws -> [Edit]

  /// Grows whenever anything changes that pages or the published state may show, but for fetch states, icons,
  /// pictures and facts.
  func generation() async throws -> Int64

  /// A small fact about the site, such as the address it was last built for.
  func fact(_ name: String) async throws -> String?

  /// nil forgets the fact.
  func setFact(_ name: String, to value: String?) async throws

  /// Forgets fetch states, icons and files of sources that are no longer asked; their items are for a batch.
  func forget(_ sources: Set<SourceID>) async throws

  /// Cuts histories that are longer than histories may be, and gives the space of what was removed back to the disk.
  func compact() async throws

  /// Whether nothing was ever remembered.
  func isEmpty() async throws -> Bool

  /// Every item there ever was, in no order.
  func outlines() async throws -> [ItemOutline]

  /// Items as they are kept, hidden or not.
  func records(_ ids: [ItemID]) async throws -> [ItemID: ItemRecord]

  /// Puts this in place of all that the archive holds, wholly or not at all; also where what gives the items throws.
  /// - Returns: how many items came with their content.
  func restore(_ restoration: Restoration, now: Timestamp) async throws -> Int

  /// Writes a copy to a file, in place of what is there.
  func copy(to path: String) async throws

  /// Writes into the file what its log holds: where there is no room for that, it is found out now and not at the end.
  func checkpoint() async throws

  /// Writes everything back into one file and lets go of it; the archive is of no use afterwards.
  func close() async throws
}
