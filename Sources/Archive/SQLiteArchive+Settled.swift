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
        let row = try RowColumns(row)
        let end = ListPosition(
          date: Timestamp(kept: try row.requiredNumber(2)), id: try row.id(3))
        seals[try row.requiredText(0), default: []].append(
          SealedPage(number: try row.count(1), upperEnd: end))
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
}

enum Settled {
  /// Returns whether any of it is new.
  static func save(
    permalinks: [ItemID: Permalink], seals: [String: [SealedPage]], in db: Database
  ) throws -> Bool {
    guard !permalinks.isEmpty || !seals.isEmpty else { return false }
    var changed = 0
    var assign = try BoundStatement(
      db, "UPDATE items SET section = ?, slug = ? WHERE row = ? AND slug IS NULL AND removed IS NULL")
    for (row, id) in try rows(of: permalinks.keys, in: db) {
      guard let permalink = permalinks[id] else { continue }
      do {
        assign.begin()
        try assign.bind(permalink.folder)
        try assign.bind(permalink.slug.text)
        try assign.bind(row)
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

  /// Rows in the order of the file; in the order of identities, each would be on another of its pages.
  private static func rows(
    of ids: some Collection<ItemID>, in db: Database
  ) throws -> [(row: Int64, id: ItemID)] {
    var found: [(row: Int64, id: ItemID)] = []
    found.reserveCapacity(ids.count)
    var find = try BoundStatement(db, "SELECT row FROM items WHERE id = ?")
    for id in ids {
      find.begin()
      try find.bind(Bytes.data(id))
      let rows = try find.rows()
      while let row = try rows.next() { found.append((try row.requiredNumber(0), id)) }
    }
    return found.sorted { $0.row < $1.row }
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

  static func forget(_ ids: some Collection<ItemID>, in db: Database) throws {
    guard !ids.isEmpty, try Int.fetchOne(db, sql: "SELECT 1 FROM wishes LIMIT 1") != nil else { return }
    let statement = try db.cachedStatement(sql: "DELETE FROM wishes WHERE item = ?")
    for id in ids { try statement.execute(arguments: [Bytes.data(id)]) }
  }
}

enum Seals {
  /// Returns the number of new seals; a page that is already sealed keeps its range.
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
