import GRDB
import News

/// The history of items, which is bounded: the latest of an item, and so many bytes of them.
enum Edits {
  private static let mostOfItem = 20
  private static let mostBytes = 262_144

  /// Before the new body is written: the former text is copied from where it still stands. One that is too long is kept as empty.
  static func keep(_ former: FormerVersion, of row: Int64, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO edits VALUES (?1, ?2, ?3, CASE WHEN ?4 THEN coalesce(
          (SELECT html FROM bodies WHERE item = ?1 AND length(CAST(html AS BLOB)) <= \(mostBytes)), '') END)
        """
    ).execute(arguments: [
      row, former.changedAt.secondsSince1970, StoredText.of(former.title), former.bodyChanged,
    ])
    try trim("WHERE item = ?", [row], in: db)
  }

  /// As another archive knew it, without the former text.
  static func restore(_ former: FormerVersion, of row: Int64, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO edits VALUES (?, ?, ?, ?)").execute(arguments: [
      row, former.changedAt.secondsSince1970, StoredText.of(former.title), former.bodyChanged ? "" : nil,
    ])
  }

  static func formerVersions(in db: Database) throws -> [ItemID: [FormerVersion]] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT i.id, e.title, e.changed_at, e.html IS NOT NULL FROM edits e JOIN items i ON i.row = e.item
          WHERE i.removed IS NULL ORDER BY e.item, e.changed_at DESC
          """))
    var versions: [ItemID: [FormerVersion]] = [:]
    while let row = try rows.next() {
      versions[try row.id(0), default: []].append(
        FormerVersion(
          title: try row.requiredText(1), bodyChanged: row.number(3) == 1,
          changedAt: Timestamp(secondsSince1970: try row.requiredNumber(2))))
    }
    return versions
  }

  /// Also of items that have not changed since the bounds were set.
  static func trimAll(in db: Database) throws { try trim("", [], in: db) }

  private static func trim(_ condition: String, _ arguments: StatementArguments, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        DELETE FROM edits WHERE (item, changed_at) IN (
          SELECT item, changed_at FROM (
            SELECT item, changed_at, row_number() OVER latest AS place,
              sum(coalesce(length(CAST(html AS BLOB)), 0)) OVER latest AS bytes
            FROM edits \(condition) WINDOW latest AS (PARTITION BY item ORDER BY changed_at DESC))
          WHERE place > \(mostOfItem) OR bytes > \(mostBytes))
        """
    ).execute(arguments: arguments)
  }
}
