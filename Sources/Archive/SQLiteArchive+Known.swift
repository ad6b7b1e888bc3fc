import Foundation
import GRDB
public import News

extension SQLiteArchive {
  public func known(_ keys: [IdentityKey]) async throws -> [IdentityKey: KnownItem] {
    if keys.isEmpty { return [:] }
    return try await readAtHand { db in
      guard try Int.fetchOne(db, sql: "SELECT 1 FROM items LIMIT 1") != nil else { return [:] }
      var known: [IdentityKey: KnownItem] = [:]
      known.reserveCapacity(keys.count)
      var reader = ItemReader()
      // Most items that are met again are met by their first key, from which the identity is made.
      var byID: [ItemID: KnownItem] = [:]
      byID.reserveCapacity(keys.count)
      try Lookup.forEachRow(
        in: db, "SELECT \(ItemReader.columns) FROM items i WHERE i.id IN (\(Lookup.places))",
        keys.map { Bytes.data(ItemID(of: $0)) }
      ) { row in
        let item = try reader.known(row)
        byID[item.id] = item
      }
      var others: [IdentityKey] = []
      for key in keys {
        if let item = byID[ItemID(of: key)], item.keys.contains(key) {
          known[key] = item
        } else {
          others.append(key)
        }
      }
      let rows = try rows(of: others, in: db)
      var byRow: [Int64: KnownItem] = [:]
      try Lookup.forEachRow(
        in: db, "SELECT \(ItemReader.columns) FROM json_each(?) j JOIN items i ON i.row = j.value",
        Array(Set(rows.values))
      ) { row in
        byRow[try ItemReader.rowNumber(row)] = try reader.known(row)
      }
      for (key, row) in rows { known[key] = byRow[row] }
      return known
    }
  }

  public func known(_ id: ItemID) async throws -> KnownItem? {
    try await first("i.id = ?", [Bytes.data(id)])
  }

  public func known(at permalink: Permalink) async throws -> KnownItem? {
    try await first("i.section = ? AND i.slug = ?", [permalink.folder, permalink.slug.text])
  }

  private func first(_ condition: String, _ arguments: StatementArguments) async throws -> KnownItem? {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT \(ItemReader.columns) FROM items i WHERE \(condition)"), arguments: arguments)
      var reader = ItemReader()
      return try rows.next().map { try reader.known($0) }
    }
  }
}

private func rows(of keys: [IdentityKey], in db: Database) throws -> [IdentityKey: Int64] {
  var rows: [IdentityKey: Int64] = [:]
  try Lookup.forEachRow(
    in: db, "SELECT key, item FROM identities WHERE key IN (\(Lookup.places))", keys.map { Bytes.data($0) }
  ) { row in
    for key in try row.keys(0) { rows[key] = try row.requiredNumber(1) }
  }
  return rows
}
