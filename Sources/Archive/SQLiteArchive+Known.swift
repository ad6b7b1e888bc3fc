internal import GRDB
package import News

extension SQLiteArchive {
  package func known(_ keys: [IdentityKey]) async throws -> [IdentityKey: KnownItem] {
    try await read { db in
      guard try Int.fetchOne(db, sql: "SELECT 1 FROM items LIMIT 1") != nil else { return [:] }
      let find = try db.cachedStatement(sql: "SELECT item FROM identities WHERE key = ?")
      var rowsByKey: [IdentityKey: Int64] = [:]
      for key in keys {
        if let row = try Int64.fetchOne(find, arguments: [Bytes.data(key)]) { rowsByKey[key] = row }
      }
      let items = try knownItems(Array(Set(rowsByKey.values)), in: db)
      var known: [IdentityKey: KnownItem] = [:]
      known.reserveCapacity(rowsByKey.count)
      for (key, row) in rowsByKey { known[key] = items[row] }
      return known
    }
  }
}

private func knownItems(_ rows: [Int64], in db: Database) throws -> [Int64: KnownItem] {
  var items: [Int64: KnownItem] = [:]
  items.reserveCapacity(rows.count)
  var reader = ItemReader()
  try forEachRow(
    in: db, "SELECT \(ItemReader.columns) FROM json_each(?) j JOIN items i ON i.row = j.value", rows
  ) { row in
    items[try ItemReader.rowNumber(row)] = try reader.known(row)
  }
  return items
}

/// One statement for a thousand rows by number: starting a statement costs more than reading a row.
func forEachRow(
  in db: Database, _ sql: String, _ numbers: [Int64], _ body: (Row) throws -> Void
) throws {
  let statement = try db.cachedStatement(sql: sql)
  let sorted = numbers.sorted()
  for start in stride(from: 0, to: sorted.count, by: 1_000) {
    let list = sorted[start..<min(start + 1_000, sorted.count)].map { String($0) }.joined(separator: ",")
    let rows = try Row.fetchCursor(statement, arguments: ["[" + list + "]"])
    while let row = try rows.next() { try body(row) }
  }
}
