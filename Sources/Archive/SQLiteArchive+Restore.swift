import GRDB
public import News

extension SQLiteArchive {
  public func restore(_ restoration: Restoration, now: Timestamp) async throws -> Int {
    try await write { db in
      // The counters stay, so that the generation keeps growing.
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name != 'counters'")
      for table in tables { try db.execute(sql: "DELETE FROM \"\(table)\"") }
      var writer = try BatchWriter(db, now: now)
      var (count, total) = (0, 0)
      for batch in 0..<restoration.batchCount {
        try PageCache.fit(db)
        for item in try restoration.batch(batch) {
          try writer.restore(item)
          total += 1
          if case .shown = item.content { count += 1 }
        }
      }
      // Two items with the same identity would have become one.
      guard try Int.fetchOne(db, sql: "SELECT count(*) FROM items") == total else { throw Row.damage(0) }
      try Seals.save(restoration.seals, in: db)
      try FetchStates.save(restoration.fetchStates, in: db)
      try SourceMemories.save(restoration.memories, in: db)
      try Icons.save(restoration.icons, in: db)
      try Pictures.save(restoration.pictures, in: db)
      try Facts.save(restoration.facts, in: db)
      // The run that published the state had decided on everything in it.
      try Stories.decideOnAll(in: db)
      try Related.relateAll(in: db)
      try Generation.advance(in: db)
      return count
    }
  }
}

extension BatchWriter {
  /// Throws if the item's address is already taken. An item given twice either throws or becomes one, which the caller finds by counting.
  fileprivate mutating func restore(_ remembered: Restoration.Item) throws {
    let row: Int64
    switch remembered.content {
    case .shown(let whole, let rules): row = try restore(whole, remembered.keys, under: rules)
    case .withheld(let sources): row = try restoreName(of: remembered, sources: sources)
    case .hidden(let reason, let introducer):
      row = try restoreName(of: remembered, sources: introducer.map { [$0] } ?? [], because: reason)
    case .local, .removed: row = try restoreName(of: remembered)
    }
    if let text = remembered.text {
      let stamp = FileStamp(bytes: FileStamp.noSize, modified: 0, item: remembered.id)
      try apply(FileChanges(read: [text.fileName: stamp]), of: text.folder)
    }
    if case .shown(let whole, _) = remembered.content {
      try Edits.restore(remembered.former, whole.former, of: row, in: db)
    }
    let placements = remembered.story?.placement.map { [remembered.id: $0] } ?? [:]
    _ = try Stories.save(placements, remembered.story?.slug.map { [remembered.id: $0] } ?? [:], in: db)
    if !remembered.related.isEmpty { _ = try Related.save([remembered.id: remembered.related], in: db) }
    guard let permalink = remembered.permalink else { return }
    do {
      try db.cachedStatement(sql: "UPDATE items SET section = ?, slug = ? WHERE row = ?").execute(
        arguments: [permalink.folder, permalink.slug.text, row])
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw ArchiveProblem.permalinkTaken(permalink, by: remembered.id)
    }
  }

  private mutating func restore(
    _ whole: WholeItem<ItemBody>, _ keys: Set<IdentityKey>, under rules: String?
  ) throws -> Int64 {
    try apply(.insert(whole.item, whole.body, keys: keys))
    let row = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT row FROM items WHERE id = ?"), arguments: [Bytes.data(whole.item.id)])
    guard let row else { throw Row.damage(0) }
    if let rules {
      try db.cachedStatement(sql: "UPDATE items SET shown_under = ? WHERE row = ?").execute(
        arguments: [StoredText.of(rules), row])
    }
    return row
  }

  /// Writes a row as `remove` leaves it; an item with sources or a reason is not gone for good. In place of the versions of a local text it
  /// has what is known of its headline and its text.
  private mutating func restoreName(
    of remembered: Restoration.Item, sources: [SourceID] = [], because reason: HiddenReason? = nil
  ) throws -> Int64 {
    let nothing = ContentDigest(of: "")
    let said = remembered.text?.digests ?? (title: nothing, body: nothing)
    try db.cachedStatement(
      sql: """
        INSERT INTO items (id, kind, title, first_seen, sources, excerpt, word_count, featured, version, body_version,
          keys, sort_date, removed, hidden_because, placed) VALUES (?, 0, '', ?, ?, '', 0, 0, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      Bytes.data(remembered.id), remembered.firstSeen.secondsSince1970,
      StoredText.of(FieldText.encoded(list: sources.map(\.name))), Bytes.data(said.title), Bytes.data(said.body),
      Bytes.data(remembered.keys), remembered.firstSeen.secondsSince1970, now.secondsSince1970,
      reason.map { Codes.code($0) }, remembered.placed?.secondsSince1970,
    ])
    let row = db.lastInsertedRowID
    for key in remembered.keys { try write(key, of: remembered.id, row) }
    return row
  }
}
