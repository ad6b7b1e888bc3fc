import GRDB
public import News

extension SQLiteArchive {
  public func retiredPermalinks() async throws -> Set<Permalink> {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT section, slug FROM items WHERE removed IS NOT NULL AND slug IS NOT NULL"))
      var permalinks = Set<Permalink>()
      while let row = try rows.next() {
        guard let slug = Slug(try row.requiredText(1)),
          let permalink = Permalink(folder: try row.requiredText(0), slug: slug)
        else { throw Row.damage(1) }
        permalinks.insert(permalink)
      }
      return permalinks
    }
  }

  public func seals() async throws -> [String: [SealedPage]] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT list, number, upper_date, upper_item FROM seals ORDER BY list, number"))
      var seals: [String: [SealedPage]] = [:]
      while let row = try rows.next() {
        let end = ListPosition(
          date: Timestamp(secondsSince1970: try row.requiredNumber(2)), id: try row.id(3))
        seals[try row.requiredText(0), default: []].append(
          SealedPage(number: Int(try row.requiredNumber(1)), upperEnd: end))
      }
      return seals
    }
  }

  public func wishes() async throws -> [ItemID: Slug] {
    try await read { db in
      let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT item, slug FROM wishes"))
      var wishes: [ItemID: Slug] = [:]
      while let row = try rows.next() { wishes[try row.id(0)] = Slug(try row.requiredText(1)) }
      return wishes
    }
  }

  public func settle(permalinks: [ItemID: Permalink], seals: [String: [SealedPage]]) async throws {
    guard !permalinks.isEmpty || !seals.isEmpty else { return }
    try await write { db in
      if try Settled.save(permalinks: permalinks, seals: seals, in: db) { try Generation.advance(in: db) }
    }
  }
}

enum Settled {
  /// Whether any of it is new.
  static func save(
    permalinks: [ItemID: Permalink], seals: [String: [SealedPage]], in db: Database
  ) throws -> Bool {
    guard !permalinks.isEmpty || !seals.isEmpty else { return false }
    var changed = 0
    var assign = try BoundStatement(
      db, "UPDATE items SET section = ?, slug = ? WHERE id = ? AND slug IS NULL AND removed IS NULL")
    for id in permalinks.keys.sorted() {
      guard let permalink = permalinks[id] else { continue }
      do {
        assign.begin()
        try assign.bind(permalink.folder)
        try assign.bind(permalink.slug.text)
        try assign.bind(Bytes.data(id))
        try assign.run()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw ArchiveProblem.permalinkTaken(permalink, by: id)
      }
      changed += db.changesCount
    }
    try Wishes.forget(permalinks.keys, in: db)
    changed += try Seals.save(seals, in: db)
    return changed > 0
  }
}

enum Wishes {
  static func save(_ wishes: [ItemID: Slug], in db: Database) throws {
    guard !wishes.isEmpty else { return }
    let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO wishes VALUES (?, ?)")
    for (id, slug) in wishes.sorted(by: { $0.key < $1.key }) {
      try statement.execute(arguments: [Bytes.data(id), slug.text])
    }
  }

  static func forget(_ ids: some Sequence<ItemID>, in db: Database) throws {
    guard try Int.fetchOne(db, sql: "SELECT 1 FROM wishes LIMIT 1") != nil else { return }
    let statement = try db.cachedStatement(sql: "DELETE FROM wishes WHERE item = ?")
    for id in ids { try statement.execute(arguments: [Bytes.data(id)]) }
  }
}

enum Seals {
  /// How many are new: a page that is sealed already keeps its range.
  @discardableResult
  static func save(_ seals: [String: [SealedPage]], in db: Database) throws -> Int {
    let seal = try db.cachedStatement(sql: "INSERT OR IGNORE INTO seals VALUES (?, ?, ?, ?)")
    var new = 0
    for (list, pages) in seals.sorted(by: { $0.key < $1.key }) {
      for page in pages {
        try seal.execute(arguments: [
          StoredText.of(list), page.number, page.upperEnd.date.secondsSince1970, Bytes.data(page.upperEnd.id),
        ])
        new += db.changesCount
      }
    }
    return new
  }
}
