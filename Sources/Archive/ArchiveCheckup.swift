import Foundation
import GRDB

/// What can be said of an archive's file without knowing its site: whether it is sound, how large it is, and what takes up the space.
public struct ArchiveCheckup: Sendable {
  public struct Table: Sendable, Hashable {
    public var name: String
    public var rows: Int
    /// Includes the table's indices; nil if SQLite was built without the means to tell (`dbstat`).
    public var bytes: Int?
  }

  public var version = 0
  /// The first few faults that SQLite finds; empty if there are none.
  public var findings: [String] = []
  public var bytes = 0
  /// The size of the log beside the file.
  public var logBytes = 0
  /// The size of the pages that hold nothing.
  public var freeBytes = 0
  /// Largest first.
  public var tables: [Table] = []
  public var shown = 0
  public var hidden = 0
  /// Items of which only names are kept, so that no address is given twice.
  public var removed = 0
  /// Rows whose counterpart is missing: identities without an item, and items without a body.
  public var strays = 0

  public var isSound: Bool { findings.isEmpty && strays == 0 }
}

extension ArchiveFile {
  /// Returns nil if there is no file, or an empty one. Throws `ArchiveProblem` if it cannot be opened at all.
  public func checkup() throws -> ArchiveCheckup? {
    guard try FileHeader.checked(path: path, steps: Migration.all.count) != nil else { return nil }
    var checkup = ArchiveCheckup()
    (checkup.bytes, checkup.logBytes) = sizes
    return try reading { db in
      let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(5)").filter { $0 != "ok" }
      checkup.findings = findings.prefix(5).map(ArchiveFile.words)
      // No count of a damaged file can be relied on.
      guard findings.isEmpty else { return checkup }
      checkup.version = try Migration.version(in: db)
      try checkup.count(in: db)
      return checkup
    }
  }

  /// The bytes of the file, and of the log beside it.
  public var sizes: (file: Int, log: Int) { (ArchiveFile.size(of: path), ArchiveFile.size(of: path + "-wal")) }

  private static func size(of path: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int) ?? 0
  }
}

extension ArchiveCheckup {
  fileprivate mutating func count(in db: Database) throws {
    func number(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
    freeBytes = try number("PRAGMA freelist_count") * number("PRAGMA page_size")
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    let sizes = ArchiveCheckup.sizes(in: db)
    tables = try names.map { name in
      Table(name: name, rows: try number("SELECT count(*) FROM \"\(name)\""), bytes: sizes?[name])
    }
    tables.sort { ($1.bytes ?? $1.rows, $0.name) < ($0.bytes ?? $0.rows, $1.name) }
    guard names.contains("items"), version > 1 else { return }
    shown = try number("SELECT count(*) FROM items WHERE removed IS NULL AND hidden IS NULL")
    hidden = try number("SELECT count(*) FROM items WHERE removed IS NULL AND hidden IS NOT NULL")
    removed = try number("SELECT count(*) FROM items WHERE removed IS NOT NULL")
    strays = try ArchiveCheckup.strays(in: db)
  }

  static func strays(in db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT count(*) FROM identities WHERE item NOT IN (SELECT row FROM items))
          + (SELECT count(*) FROM items WHERE removed IS NULL AND row NOT IN (SELECT item FROM bodies))
        """) ?? 0
  }

  /// Returns nil if SQLite was built without `dbstat`, its table of pages.
  private static func sizes(in db: Database) -> [String: Int]? {
    let rows = try? Row.fetchAll(
      db,
      sql: """
        SELECT m.tbl_name AS name, sum(s.pgsize) AS bytes FROM dbstat('main', 1) s JOIN sqlite_master m ON m.name = s.name
        GROUP BY m.tbl_name
        """)
    return rows.map { Dictionary($0.map { ($0["name"] as String, $0["bytes"] as Int) }) { $1 } }
  }
}
