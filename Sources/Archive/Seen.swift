import GRDB
import News

/// Counters that say up to which row of `items` something has been done.
enum Seen {
  /// The items whose row is beyond the counter.
  static func items(after counter: String, in db: Database) throws -> Set<ItemID> {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT id FROM items WHERE row > (SELECT value FROM counters WHERE name = ?)"),
      arguments: [counter])
    var items: Set<ItemID> = []
    while let row = try rows.next() { items.insert(try row.id(0)) }
    return items
  }

  /// Sets the counter so that it covers every item there is.
  static func settleAll(_ counter: String, in db: Database) throws {
    try db.execute(
      sql: "UPDATE counters SET value = (SELECT coalesce(max(row), 0) FROM items) WHERE name = ?",
      arguments: [counter])
  }
}
