import GRDB

/// The pages that SQLite keeps in memory for the connection that writes, and how long its log becomes.
///
/// Identities come in no order, so each batch touches pages all over their indexes. While these fit, a page is read once and goes into the
/// file once for many batches; once they do not, every batch reads and writes most of them again.
enum PageCache {
  /// In kibibytes: room for some 170,000 items.
  static let least = 32_768
  /// In kibibytes: room for five million items.
  private static let most = 1_048_576
  /// In bytes: what all indexes hold of an item, with the room that pages filled in no order leave.
  private static let perItem: Int64 = 192

  /// Makes room for as many items as there are; pages that are never touched take none.
  static func fit(_ db: Database) throws {
    let items = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(row) FROM items")) ?? 0
    try set(max(least, min(most, Int(items / 1_024 * perItem))), db)
  }

  /// - Parameter size: in kibibytes; the log goes into the file after twice as much, not after each of the many batches of a first run.
  static func set(_ size: Int, _ db: Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -\(size)")
    try db.execute(sql: "PRAGMA wal_autocheckpoint = \(2 * size * 1_024 / ArchiveSchema.pageSize)")
  }
}
