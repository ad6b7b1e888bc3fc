import GRDB

/// A step from one version of the file to the next. The version is SQLite's `user_version`: the number of steps taken.
struct Migration: Sendable {
  var run: @Sendable (Database) throws -> Void

  static let all: [Migration] = [
    Migration { db in
      try db.execute(sql: "PRAGMA application_id = \(ArchiveSchema.applicationID)")
      try db.execute(sql: ArchiveSchema.version1)
    },
    Migration { db in try db.execute(sql: ArchiveSchema.version2) },
    Migration { db in try db.execute(sql: ArchiveSchema.version3) },
    Migration { db in try db.execute(sql: ArchiveSchema.version4) },
    Migration { db in try db.execute(sql: ArchiveSchema.version5) },
    Migration { db in try db.execute(sql: ArchiveSchema.version6) },
    Migration { db in try db.execute(sql: ArchiveSchema.version7) },
    Migration { db in try db.execute(sql: ArchiveSchema.version8) },
    Migration { db in
      try db.execute(sql: ArchiveSchema.version9)
      try Edits.addDigests(in: db)
    },
    Migration { db in try db.execute(sql: ArchiveSchema.version10) },
    Migration { db in try db.execute(sql: ArchiveSchema.version11) },
    Migration { db in try db.execute(sql: ArchiveSchema.version12) },
    Migration { db in try db.execute(sql: ArchiveSchema.version13) },
    Migration { db in try db.execute(sql: ArchiveSchema.version14) },
  ]

  /// Brings a file up to date, all steps in one transaction, so that a file is never between two versions.
  ///
  /// - Parameter keepsCopy: whether a copy of the former file is kept beside it.
  static func migrate(
    _ writer: any DatabaseWriter, path: String, steps: [Migration], keepsCopy: Bool = false
  ) throws {
    let version = try writer.read { db in
      try refuseForeign(db, path: path)
      return try Migration.version(in: db)
    }
    guard version <= steps.count, version >= 0 else {
      throw ArchiveProblem.newer(path: path, version: version, supported: steps.count)
    }
    guard version < steps.count else { return }
    let former = FormerArchive(of: path, before: steps.count)
    if keepsCopy, version > 0 { try former.keep(writer) }
    try writer.write { db in
      for step in steps[version...] { try step.run(db) }
      try db.execute(sql: "PRAGMA user_version = \(steps.count)")
    }
    if keepsCopy, version > 0 { former.forgetOlder() }
  }

  /// The version as the log has it, too: the header of a file whose first run is under way, or was killed, says 0 until the log is written
  /// back.
  static func version(in db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  /// Throws if the file is another program's. A header that does not say whose file it is does not decide this, since the header of one of
  /// ours may still be in the log.
  static func refuseForeign(_ db: Database, path: String) throws {
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    guard application != ArchiveSchema.applicationID else { return }
    let version = try version(in: db)
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    if application != 0 || version != 0 || tables != 0 { throw ArchiveProblem.foreign(path: path) }
  }
}
