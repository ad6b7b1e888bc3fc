import GRDB
import News

/// Counters that tell up to which row of `items` something was done for all.
enum Seen {
  /// Items whose row is beyond what a counter tells.
  static func items(after counter: String, in db: Database) throws -> Set<ItemID> {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT id FROM items WHERE row > (SELECT value FROM counters WHERE name = ?)"),
      arguments: [counter])
    var items: Set<ItemID> = []
    while let row = try rows.next() { items.insert(try row.id(0)) }
    return items
  }

  /// Lets a counter tell of every item that there is.
  static func settleAll(_ counter: String, in db: Database) throws {
    try db.execute(
      sql: "UPDATE counters SET value = (SELECT coalesce(max(row), 0) FROM items) WHERE name = ?",
      arguments: [counter])
  }
}
