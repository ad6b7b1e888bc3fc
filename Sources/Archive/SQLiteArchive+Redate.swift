import GRDB
public import News

extension SQLiteArchive {
  public func records(firstSeenAfter time: Timestamp) async throws -> [ItemRecord] {
    try await records(where: "i.removed IS NULL AND i.first_seen > \(time.secondsSince1970)")
  }

  public func redate(after limit: Timestamp, to now: Timestamp) async throws {
    let late = limit.secondsSince1970
    _ = try await redate(WrongTimes(condition: "> \(late)", lowest: late), to: now) { db in
      try db.execute(sql: "DELETE FROM seals WHERE upper_date > ?", arguments: [late])
    }
  }

  public func redate(metAt times: Set<Timestamp>, to now: Timestamp) async throws -> Int {
    let list = "IN (\(times.map { String($0.secondsSince1970) }.sorted().joined(separator: ", ")))"
    return try await redate(WrongTimes(condition: list), to: now) { db in
      try db.execute(sql: "DELETE FROM seals WHERE list IN (SELECT list FROM seals WHERE upper_date \(list))")
    }
  }

  /// - Parameter unseal: opens the sealed pages that depend on such times.
  /// - Returns: the number of items that were redated.
  private func redate(
    _ wrong: WrongTimes, to now: Timestamp, unseal: @escaping @Sendable (Database) throws -> Void
  ) async throws -> Int {
    try await write { db in
      let count = try redateItems(wrong, to: now, in: db)
      var changed = count
      try unseal(db)
      changed += db.changesCount
      try db.execute(
        sql: "UPDATE items SET hidden = ? WHERE hidden \(wrong.condition)", arguments: [now.secondsSince1970])
      // No two changes of an item may have the same time: before the last, each is a second earlier than the next.
      try db.execute(
        sql: """
          UPDATE OR IGNORE edits SET changed_at = ? - wrong.place FROM (
            SELECT rowid AS row, row_number() OVER (PARTITION BY item ORDER BY changed_at DESC) - 1 AS place
            FROM edits WHERE changed_at \(wrong.condition)) AS wrong
          WHERE edits.rowid = wrong.row
          """, arguments: [now.secondsSince1970])
      changed += db.changesCount
      for column in ["last_asked", "last_success"] {
        try db.execute(
          sql: "UPDATE fetches SET next_due = NULL, \(column) = ? WHERE \(column) \(wrong.condition)",
          arguments: [now.secondsSince1970])
        changed += db.changesCount
      }
      for (table, column) in [("icons", "asked"), ("pictures", "asked"), ("pictures", "unused")] {
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = ? WHERE \(column) \(wrong.condition)",
          arguments: [now.secondsSince1970])
      }
      if changed > 0 { try Generation.advance(in: db) }
      return count
    }
  }
}

/// Times that a wrong clock has left in the archive.
private struct WrongTimes: Sendable {
  /// The SQL that follows the name of a column.
  var condition: String
  /// For a clock that was ahead: the last time that is right.
  var lowest: Int64?
}

private func redateItems(_ wrong: WrongTimes, to now: Timestamp, in db: Database) throws -> Int {
  let rows = try Row.fetchCursor(
    db, sql: "SELECT \(ItemReader.columns) FROM items i WHERE i.first_seen \(wrong.condition)")
  var reader = ItemReader()
  var items: [(row: Int64, known: KnownItem)] = []
  while let row = try rows.next() { items.append((try ItemReader.rowNumber(row), try reader.known(row))) }
  let redate = try db.cachedStatement(
    sql: "UPDATE items SET first_seen = ?, placed = ?, sort_date = ?, version = ? WHERE row = ?")
  for (row, known) in items {
    var (date, version) = (now, known.version)
    // A place keeps its distance from the run; what was placed behind others, long before it, stays there.
    let placed = known.placed.map { place -> Timestamp in
      let isOfRun =
        if let lowest = wrong.lowest {
          place.secondsSince1970 > lowest
        } else {
          place >= known.firstSeen + -ItemDates.undatedSpan
        }
      return isOfRun ? place + (now - known.firstSeen) : place
    }
    if var item = known.item {
      item.details.dates.firstSeen = now
      item.details.dates.placed = placed
      (date, version) = (item.details.dates.sort, item.version(body: known.body))
    }
    try redate.execute(arguments: [
      now.secondsSince1970, placed?.secondsSince1970, date.secondsSince1970, Bytes.data(version), row,
    ])
  }
  return items.count
}
