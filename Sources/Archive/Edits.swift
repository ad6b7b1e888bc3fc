import GRDB
import News

/// The history of items, bounded to the latest `mostOfItem` changes of an item and `mostBytes` bytes of their texts.
enum Edits {
  private static let mostOfItem = 20
  private static let mostBytes = 262_144

  /// Called before the new body is written, since the former text is copied from where it still stands. Of moves in a row only the latest is
  /// kept: no page tells the others, and an event that is moved with every answer would drive its headlines out.
  ///
  /// - Parameter title: what the item is called now.
  static func keep(_ former: FormerVersion, before title: String, of row: Int64, in db: Database) throws {
    if former.isMoved, !former.bodyChanged, former.title == title, try moveLatest(to: former, of: row, in: db) {
      return
    }
    let body =
      former.bodyChanged
      ? try Row.fetchOne(db.cachedStatement(sql: "SELECT html FROM bodies WHERE item = ?"), arguments: [row]) : nil
    try insert(former, text: body?.text(0), of: row, in: db)
    try trim("WHERE item = ?", [row], in: db)
  }

  /// Gives the former versions of an item that was restored as rules had made it the headline of its source, if they have the one that the
  /// rules made. So what other rules make of it tells no change. Called before the item is written.
  static func retitle(to title: String, of row: Int64, in db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE edits SET title = ? WHERE item = ? AND title = (SELECT title FROM items WHERE row = ?)"
    ).execute(arguments: [StoredText.of(title), row, row])
  }

  /// Returns false if the latest change of the item is no mere move, which is one that left headline and text as they are.
  private static func moveLatest(to former: FormerVersion, of row: Int64, in db: Database) throws -> Bool {
    try db.cachedStatement(
      sql: """
        UPDATE OR IGNORE edits SET changed_at = ? WHERE item = ? AND title = ? AND html IS NULL
          AND changed_at = (SELECT max(changed_at) FROM edits WHERE item = ?)
        """
    ).execute(arguments: [former.changedAt.secondsSince1970, row, StoredText.of(former.title), row])
    return db.changesCount == 1
  }

  /// Takes over former versions from another archive, latest first.
  static func restore(_ former: [FormerVersion], _ texts: [ContentDigest: ItemBody], of row: Int64, in db: Database)
    throws
  {
    guard !former.isEmpty else { return }
    for version in former { try insert(version, text: version.text.flatMap { texts[$0] }?.html.text, of: row, in: db) }
    try trim("WHERE item = ?", [row], in: db)
  }

  /// A text that is unknown or too long is kept as an empty one and has no digest.
  private static func insert(_ former: FormerVersion, text: String?, of row: Int64, in db: Database) throws {
    var text = StoredText.of(text) ?? ""
    if text.utf8.count > mostBytes { text = "" }
    let digest = former.bodyChanged && !text.isEmpty ? ContentDigest(of: text) : nil
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO edits VALUES (?, ?, ?, ?, ?)").execute(arguments: [
      row, former.changedAt.secondsSince1970, StoredText.of(former.title), former.bodyChanged ? text : nil,
      digest.map { Bytes.data($0) },
    ])
  }

  /// Adds digests in an archive whose former texts had none.
  static func addDigests(in db: Database) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT item, changed_at, html FROM edits WHERE html != ''")
    var digests: [(item: Int64, time: Int64, digest: ContentDigest)] = []
    while let row = try rows.next() {
      digests.append((try row.requiredNumber(0), try row.requiredNumber(1), ContentDigest(of: try row.requiredText(2))))
    }
    let update = try db.cachedStatement(sql: "UPDATE edits SET text = ? WHERE item = ? AND changed_at = ?")
    for (item, time, digest) in digests { try update.execute(arguments: [Bytes.data(digest), item, time]) }
  }

  static func formerVersions(in db: Database) throws -> [ItemID: [FormerVersion]] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT i.id, e.title, e.changed_at, e.html IS NOT NULL, e.text FROM edits e JOIN items i ON i.row = e.item
          WHERE i.removed IS NULL ORDER BY e.item, e.changed_at DESC
          """))
    var versions: [ItemID: [FormerVersion]] = [:]
    while let row = try rows.next() {
      versions[try row.id(0), default: []].append(
        FormerVersion(
          title: try row.requiredText(1), bodyChanged: row.number(3) == 1,
          changedAt: Timestamp(kept: try row.requiredNumber(2)), text: try row.optionalDigest(4)))
    }
    return versions
  }

  static func texts(of items: [ItemID], in db: Database) throws -> [ItemID: [ContentDigest: SafeHTML]] {
    var texts: [ItemID: [ContentDigest: SafeHTML]] = [:]
    try Lookup.forEachRow(
      in: db,
      """
      SELECT i.id, e.text, e.html FROM items i JOIN edits e ON e.item = i.row
      WHERE e.text IS NOT NULL AND i.removed IS NULL AND i.id IN (\(Lookup.places))
      """, items.map { Bytes.data($0) }
    ) { row in
      texts[try row.id(0), default: [:]][try row.digest(1)] = SafeHTML(trusting: try row.requiredText(2))
    }
    return texts
  }

  /// Trims all items, including those that have not changed since the bounds were set.
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
