import Foundation
import GRDB
public import News

extension SQLiteArchive {
  public func related() async throws -> [ItemID: [Relative]] { try await read { try Related.lists(in: $0) } }

  public func unrelated() async throws -> Set<ItemID> { try await read { try Related.unrelated(in: $0) } }
}

enum Related {
  static func lists(in db: Database) throws -> [ItemID: [Relative]] {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: "SELECT item, others FROM related"))
    var lists: [ItemID: [Relative]] = [:]
    while let row = try rows.next() {
      let row = try RowColumns(row)
      let records = FieldText.records(row.text(1))
      let relatives = records.compactMap { Relative(fields: $0) }
      guard relatives.count == records.count else { throw Row.damage(1) }
      lists[try row.id(0)] = relatives
    }
    return lists
  }

  static func unrelated(in db: Database) throws -> Set<ItemID> { try Seen.items(after: "related", in: db) }

  static func relateAll(in db: Database) throws { try Seen.settleAll("related", in: db) }

  /// Forgets what is related to a removed item, which nobody reads any more. The lists of other items may still name it; it is left out of
  /// them when they are used.
  static func forget(_ item: ItemID, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM related WHERE item = ?").execute(arguments: [Bytes.data(item)])
  }

  /// Returns whether there was anything to save.
  static func save(_ lists: [ItemID: [Relative]], in db: Database) throws -> Bool {
    guard !lists.isEmpty else { return false }
    var statement = try BoundStatement(db, "INSERT OR REPLACE INTO related VALUES (?, ?)")
    // Only the identities are sorted; the lists stay where they are.
    for item in lists.keys.sorted() {
      statement.begin()
      try statement.bind(Bytes.data(item))
      try statement.bind(FieldText.encoded((lists[item] ?? []).map(\.fields)))
      try statement.run()
    }
    return true
  }
}
