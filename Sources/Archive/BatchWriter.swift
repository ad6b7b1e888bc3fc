import Foundation
import GRDB
import News

/// Writes changes within one transaction, with each statement prepared once.
struct BatchWriter {
  let db: Database
  let now: Timestamp
  /// Whether anything changed that a page or the published state may show.
  var hasChanged = false

  private var insertItem: BoundStatement
  private var updateItem: BoundStatement
  private let findItem: Statement
  private var insertIdentity: BoundStatement
  private let setKeys: Statement
  private var insertBody: BoundStatement
  var sourceRows: [SourceID: Int64] = [:]

  init(_ db: Database, now: Timestamp) throws {
    self.db = db
    self.now = now
    let names = ItemColumns.names
    insertItem = try BoundStatement(
      db,
      """
      INSERT INTO items (\(names.joined(separator: ", "))) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (id) DO NOTHING
      """)
    updateItem = try BoundStatement(
      db,
      """
      UPDATE items SET (\(names.joined(separator: ", "))) = (\(names.map { _ in "?" }.joined(separator: ", "))),
        removed = NULL WHERE row = ?
      """)
    findItem = try db.cachedStatement(
      sql: "SELECT row, removed, version, keys, sources, shown_under FROM items WHERE id = ?")
    insertIdentity = try BoundStatement(db, "INSERT OR IGNORE INTO identities VALUES (?, ?)")
    setKeys = try db.cachedStatement(sql: "UPDATE items SET keys = ? WHERE row = ?")
    insertBody = try BoundStatement(db, "INSERT OR REPLACE INTO bodies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  mutating func apply(_ change: ItemChange) throws {
    switch change {
    case .insert(let item, let body, let keys): try insert(item, body, keys)
    case .update(let item, let body, let keys, let former):
      if let stored = try find(item.id), !stored.isRemoved { try replace(stored, item, body, keys, former) }
    case .revive(let item, let body, let keys):
      if let stored = try find(item.id) {
        try replace(stored, item, body, keys, nil)
        try show(item.id)
      } else {
        try insert(item, body, keys)
      }
    case .extend(let id, let sources, let keys): try extend(id, sources, keys)
    case .hide(let id, let reason): try hide(id, reason)
    case .show(let id): try show(id)
    case .remove(let id): try remove(id)
    }
  }

  // MARK: - Items

  private mutating func insert(_ item: NewsItem, _ body: ItemBody, _ keys: Set<IdentityKey>) throws {
    let digest = body.digest
    insertItem.begin()
    try ItemColumns.bind(
      item, version: item.version(body: digest), body: digest, keys: Bytes.data(keys), to: &insertItem)
    try insertItem.run()
    guard db.changesCount == 1 else {
      // The item exists: either the batch is applied again, or the item was removed and does not come back this way.
      if let stored = try find(item.id), !stored.isRemoved { try replace(stored, item, body, keys, nil) }
      return
    }
    let row = db.lastInsertedRowID
    try write(body, of: row)
    for key in keys { try write(key, of: item.id, row) }
    hasChanged = true
  }

  private mutating func replace(
    _ stored: StoredItem, _ item: NewsItem, _ body: ItemBody, _ keys: Set<IdentityKey>, _ former: FormerVersion?
  ) throws {
    let digest = body.digest
    let version = item.version(body: digest)
    if version != stored.version {
      let title = item.details.title
      if stored.isMadeByRules, former.map({ $0.title == title }) ?? true {
        try Edits.retitle(to: title, of: stored.row, in: db)
      }
      if let former { try Edits.keep(former, before: title, of: stored.row, in: db) }
      hasChanged = true
    } else if stored.isRemoved {
      hasChanged = true
    }
    updateItem.begin()
    try ItemColumns.bind(
      item, version: version, body: digest, keys: Bytes.data(stored.keys.union(keys)), to: &updateItem)
    try updateItem.bind(stored.row)
    try updateItem.run()
    try forgetNames(in: stored.row)
    try write(body, of: stored.row)
    for key in keys.subtracting(stored.keys) { try write(key, of: item.id, stored.row) }
  }

  private mutating func extend(_ id: ItemID, _ sources: [SourceID], _ keys: Set<IdentityKey>) throws {
    guard let stored = try find(id) else { return }
    let newKeys = keys.subtracting(stored.keys)
    if !newKeys.isEmpty {
      for key in newKeys { try write(key, of: id, stored.row) }
      try setKeys.execute(arguments: [Bytes.data(stored.keys.union(newKeys)), stored.row])
      hasChanged = true
    }
    let newSources = sources.filter { !stored.sources.contains($0) }
    guard !newSources.isEmpty, !stored.isRemoved else { return }
    try add(newSources, to: stored.row)
    hasChanged = true
  }

  /// Adds sources to an item. Its version covers them, so it is computed anew from what is stored.
  private mutating func add(_ sources: [SourceID], to row: Int64) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(ItemReader.recordColumns) FROM items i WHERE i.row = ?"), arguments: [row])
    var reader = ItemReader()
    guard var record = try rows.next().map({ try reader.record($0) }) else { return }
    record.item.details.sources += sources
    try db.cachedStatement(sql: "UPDATE items SET sources = ?, version = ? WHERE row = ?").execute(
      arguments: [
        StoredText.of(FieldText.encoded(list: record.item.details.sources.map { $0.name })),
        Bytes.data(record.item.version(body: record.body)), row,
      ])
  }

  /// Of the sources of an item that may come back, the one that brought it first is kept.
  private mutating func remove(_ id: ItemID) throws {
    guard let stored = try find(id), !stored.isRemoved else { return }
    let introducer = FieldText.encoded(list: stored.sources.prefix(1).map(\.name))
    try db.cachedStatement(
      sql: """
        UPDATE items SET removed = ?, sources = CASE WHEN hidden_because IS NULL THEN NULL ELSE ? END, title = '',
          subtitle = NULL, link = NULL, authors = NULL, tags = NULL, facets = NULL, excerpt = '', image = NULL,
          venue = NULL, hidden = NULL, recording = NULL
          WHERE row = ?
        """
    ).execute(arguments: [now.secondsSince1970, StoredText.of(introducer), stored.row])
    try db.cachedStatement(sql: "DELETE FROM bodies WHERE item = ?").execute(arguments: [stored.row])
    try forgetNames(in: stored.row)
    try db.cachedStatement(sql: "DELETE FROM edits WHERE item = ?").execute(arguments: [stored.row])
    try Related.forget(id, in: db)
    try Wishes.forget(CollectionOfOne(id), in: db)
    hasChanged = true
  }

  // MARK: - Parts of an item

  /// Deletes what the body of an item names: local files, and pictures on other sites.
  private func forgetNames(in row: Int64) throws {
    for table in ["local_files", "named_pictures"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE item = ?").execute(arguments: [row])
    }
  }

  private mutating func write(_ body: ItemBody, of row: Int64) throws {
    let original = body.original
    insertBody.begin()
    try insertBody.bind(row)
    try insertBody.bind(PartFields.text(body.enclosures))
    try insertBody.bind(PartFields.text(body.collections))
    try insertBody.bind(body.html.text)
    try insertBody.bind(original.map { Codes.code($0.format) })
    try insertBody.bind(original?.base)
    try insertBody.bind(original.map { Int64($0.policyVersion) })
    try insertBody.bind(original?.text)
    try insertBody.bind(PartFields.text(body.supplements))
    try insertBody.run()
    if !body.localFiles.isEmpty {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO local_files VALUES (?, ?)").execute(
        arguments: [row, StoredText.of(FieldText.encoded(list: body.localFiles))])
    }
  }

  /// Writes no row for an item's first key: the item's own identity is the beginning of that key, and finds it.
  mutating func write(_ key: IdentityKey, of id: ItemID, _ row: Int64) throws {
    guard ItemID(of: key) != id else { return }
    insertIdentity.begin()
    try insertIdentity.bind(Bytes.data(key))
    try insertIdentity.bind(row)
    try insertIdentity.run()
  }

  private struct StoredItem {
    var row: Int64
    var isRemoved: Bool
    var version: ContentDigest
    var keys: Set<IdentityKey>
    var sources: [SourceID]
    /// Whether it was restored as rules had made it.
    var isMadeByRules: Bool
  }

  private func find(_ id: ItemID) throws -> StoredItem? {
    guard let row = try Row.fetchOne(findItem, arguments: [Bytes.data(id)]) else { return nil }
    return StoredItem(
      row: try row.requiredNumber(0), isRemoved: row.number(1) != nil, version: try row.digest(2),
      keys: try row.keys(3), sources: FieldText.list(row.text(4)).map { SourceID($0) },
      isMadeByRules: row.text(5) != nil)
  }
}
