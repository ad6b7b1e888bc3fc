public import News

/// What a site remembers between runs: items, identities, permalinks, sealed pages and fetch states. An archive only stores and returns;
/// decisions are made elsewhere.
///
/// Every method throws `ArchiveProblem`, or `CancellationError` if its task was cancelled. Readers see the state of a single moment, even
/// while a batch is being written.
public protocol Archive: Sendable {
  /// The item known under each key, removed items included; keys that were never seen are absent.
  func known(_ keys: [IdentityKey]) async throws -> [IdentityKey: KnownItem]

  /// The item with this identity, removed or not; nil if there never was one.
  func known(_ id: ItemID) async throws -> KnownItem?

  /// The item that has, or had, this address.
  func known(at permalink: Permalink) async throws -> KnownItem?

  /// Applies a batch, wholly or not at all. Applying it a second time changes nothing more.
  func apply(_ batch: Batch, now: Timestamp) async throws

  /// All items that are shown, newest first by (sort date, identity).
  func records() async throws -> [ItemRecord]

  /// Like `records()`, but with the hidden items among them.
  func keptRecords() async throws -> [ItemRecord]

  /// Begins to read what `keptRecords()` will soon be asked for, beside other work. It is read again if pages may show something else by
  /// then.
  func expectKeptRecords()

  /// The bodies of kept items. Many tasks may ask at once. Ask for a few dozen at a time, since each call crosses to another thread.
  func bodies(_ ids: [ItemID]) async throws -> [ItemID: ItemBody]

  /// The files of the site folder that bodies of kept items refer to; items that refer to none are absent.
  func localFiles() async throws -> [ItemID: [String]]

  /// The shown items that a source brings or has brought.
  func items(of source: SourceID) async throws -> Set<ItemID>

  /// The number of shown items.
  func itemCount() async throws -> Int

  /// The number of shown items that each source brings or has brought; sources without any are absent.
  func itemCounts() async throws -> [SourceID: Int]

  /// The files of a local source as last read, by name (`FolderFile.name`).
  func stamps(of source: SourceID) async throws -> PathTable<FileStamp>

  /// The sources that have or had files.
  func localSources() async throws -> Set<SourceID>

  func fetchStates() async throws -> [SourceID: FetchState]

  func sourceMemories() async throws -> [SourceID: SourceMemory]

  /// Saves states that come without items; a state that comes with items belongs in their batch.
  func save(_ states: [SourceID: FetchState]) async throws

  /// What is remembered of the icons of sources, including sources that have none.
  func icons() async throws -> [SourceID: SourceIcon]

  func save(_ icons: [SourceID: SourceIcon]) async throws

  /// What is remembered of pictures, including those that could not be made.
  func pictures() async throws -> [Media.Location: KeptPicture]

  func save(_ pictures: [Media.Location: KeptPicture]) async throws

  func forget(_ pictures: Set<Media.Location>) async throws

  /// The pictures on other sites that bodies show, as given to `save(named:)`; items whose body has been replaced since are absent.
  func namedPictures() async throws -> [ItemID: [WebAddress]]

  func save(named pictures: [ItemID: [WebAddress]]) async throws

  /// The permalinks of removed items, which are never given again.
  func retiredPermalinks() async throws -> Set<Permalink>

  /// The slugs that items without an address ask for.
  func wishes() async throws -> [ItemID: Slug]

  /// Sealed pages by list, in ascending order of number.
  func seals() async throws -> [String: [SealedPage]]

  /// What shown items were before their changes, latest first and without the texts.
  func formerVersions() async throws -> [ItemID: [FormerVersion]]

  /// The texts of these versions, as far as they are kept. Ask for a few dozen items at a time.
  func formerTexts(of ids: [ItemID]) async throws -> [ItemID: [ContentDigest: SafeHTML]]

  /// The place of each item in a story of several sources; items that stand alone are absent.
  func placements() async throws -> [ItemID: Placement]

  /// The items that have come since a plan last decided which items join stories (`Batch.decidesOnAll`).
  func undecided() async throws -> Set<ItemID>

  /// The items related to each item, nearest first; items without any are absent.
  func related() async throws -> [ItemID: [Relative]]

  /// The items that have come since a plan last compared all items with each other (`Batch.relatesAll`).
  func unrelated() async throws -> Set<ItemID>

  /// The addresses of stories, by founder.
  func storySlugs() async throws -> [ItemID: Slug]

  /// The items first seen after `time`, except removed ones.
  func records(firstSeenAfter time: Timestamp) async throws -> [ItemRecord]

  /// Moves times after `limit`, left by a clock that was ahead, to `now`; sealed pages that end after `limit` are opened again.
  func redate(after limit: Timestamp, to now: Timestamp) async throws

  /// Moves exactly these times, left by a clock that was behind, to `now`; lists with a page sealed at one of them are opened again.
  ///
  /// - Returns: the number of items that were moved.
  func redate(metAt times: Set<Timestamp>, to now: Timestamp) async throws -> Int

  /// The former headlines and texts of an item, latest first.
  func edits(of id: ItemID) async throws -> [Edit]

  /// A number that grows whenever anything changes that pages or the published state may show, except fetch states, icons, pictures and
  /// facts.
  func generation() async throws -> Int64

  /// A small fact about the site, such as the address for which it was last built.
  func fact(_ name: String) async throws -> String?

  /// Sets a fact; nil deletes it. A fact that stays as it is is not written.
  func setFact(_ name: String, to value: String?) async throws

  /// Forgets the fetch states, icons and files of sources that are no longer asked; their items are removed by a batch.
  func forget(_ sources: Set<SourceID>) async throws

  /// Trims histories that exceed their bounds, and gives the space of removed content back to the disk.
  func compact() async throws

  /// Whether nothing was ever remembered.
  func isEmpty() async throws -> Bool

  /// Every item there ever was, in no particular order.
  ///
  /// - Parameter waiting: files that are not noted yet.
  func outlines(with waiting: [SourceID: FileChanges]) async throws -> [ItemOutline]

  /// The kept items among these, hidden or not.
  func records(_ ids: [ItemID]) async throws -> [ItemID: ItemRecord]

  /// Replaces everything that the archive holds, wholly or not at all; nothing changes if what supplies the items throws.
  /// - Returns: the number of items that came with their content.
  func restore(_ restoration: Restoration, now: Timestamp) async throws -> Int

  /// Writes a copy to a file, replacing what is there.
  func copy(to path: String) async throws

  /// Writes the log's contents into the file, so that a lack of space is found out now and not at the end.
  func checkpoint() async throws

  /// Writes everything back into one file and closes it; the archive cannot be used afterwards.
  func close() async throws
}

extension Archive {
  public func outlines() async throws -> [ItemOutline] { try await outlines(with: [:]) }
}
