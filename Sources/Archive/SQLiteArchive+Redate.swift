import GRDB
public import News

extension SQLiteArchive {
  public func records(firstSeenAfter time: Timestamp) async throws -> [ItemRecord] {
    try await records(where: "i.removed IS NULL AND i.first_seen > \(time.secondsSince1970)")
  }

  public func redate(after limit: Timestamp, to now: Timestamp) async throws {
    try await write { db in
      let late = limit.secondsSince1970
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(ItemReader.columns) FROM items i WHERE i.first_seen > ?", arguments: [late])
      var reader = ItemReader()
      var items: [(row: Int64, known: KnownItem)] = []
      while let row = try rows.next() { items.append((try ItemReader.rowNumber(row), try reader.known(row))) }
      let redate = try db.cachedStatement(
        sql: "UPDATE items SET first_seen = ?, placed = ?, sort_date = ?, version = ? WHERE row = ?")
      for (row, known) in items {
        var (date, version) = (now, known.version)
        // As far before the run as it was.
        let placed = known.placed.map { $0.secondsSince1970 > late ? $0 + (now - known.firstSeen) : $0 }
        if var item = known.item {
          item.details.dates.firstSeen = now
          item.details.dates.placed = placed
          (date, version) = (item.details.dates.sort, item.version(body: known.body))
        }
        try redate.execute(arguments: [
          now.secondsSince1970, placed?.secondsSince1970, date.secondsSince1970, Bytes.data(version),
          row,
        ])
      }
      var changed = items.count
      try db.execute(sql: "DELETE FROM seals WHERE upper_date > ?", arguments: [late])
      changed += db.changesCount
      for column in ["last_asked", "last_success"] {
        try db.execute(
          sql: "UPDATE fetches SET next_due = NULL, \(column) = ? WHERE \(column) > ?",
          arguments: [now.secondsSince1970, late])
        changed += db.changesCount
      }
      for table in ["icons", "pictures"] {
        try db.execute(sql: "UPDATE \(table) SET asked = ? WHERE asked > ?", arguments: [now.secondsSince1970, late])
      }
      try db.execute(
        sql: "UPDATE pictures SET unused = ? WHERE unused > ?", arguments: [now.secondsSince1970, late])
      if changed > 0 { try Generation.advance(in: db) }
    }
  }
}
