import Foundation
import GRDB
import News

extension ArchiveFile {
  /// Copies the rows of all tables into a new file, builds its indices afresh, and reads all of it once. Nothing may exist at
  /// `destination`.
  ///
  /// Throws `.damaged` if anything of an item is missing, lest the remains of a memory be taken for all of it.
  /// - Returns: the number of kept items in it.
  public func rebuild(at destination: String) async throws -> Int {
    try copyRows(to: destination)
    let copy = ArchiveFile(path: destination)
    try copy.check()
    let archive = try SQLiteArchive(reading: destination)
    let outlines = try await archive.outlines()
    let known = outlines.reduce(0) { $0 + max(0, $1.keys.count - 1) }
    let count = try await archive.readAll()
    let (identities, strays) = try await archive.read { db in
      (try Int.fetchOne(db, sql: "SELECT count(*) FROM identities") ?? 0, try ArchiveCheckup.strays(in: db))
    }
    try await archive.close()
    guard identities >= known, strays == 0 else {
      throw ArchiveProblem.damaged(path: path, detail: "not all of its items can be read")
    }
    return count
  }

  /// Copies row by row in the order of each table, because SQLite's other ways of copying take over indices as they are.
  private func copyRows(to destination: String) throws {
    _ = try FileHeader.checked(path: path, steps: Migration.all.count)
    ArchiveFile(path: destination).beginForOwner()
    try reading { source in
      try ArchiveFile(path: destination).writing { target in
        try target.execute(sql: "PRAGMA page_size = \(ArchiveSchema.pageSize); PRAGMA journal_mode = OFF")
        try target.inTransaction {
          let schema = try Row.fetchAll(
            source,
            sql: """
              SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'
              ORDER BY type = 'table' DESC, rowid
              """)
          for part in schema {
            let (type, name, sql): (String, String, String) = (part["type"], part["name"], part["sql"])
            try target.execute(sql: sql)
            guard type == "table" else { continue }
            let rows = try Row.fetchCursor(source, sql: "SELECT * FROM \"\(name)\" NOT INDEXED")
            let places = databaseQuestionMarks(count: rows.columnNames.count)
            let insertion = try target.makeStatement(sql: "INSERT INTO \"\(name)\" VALUES (\(places))")
            while let row = try rows.next() {
              try insertion.execute(arguments: StatementArguments(Array(row.databaseValues)))
            }
          }
          let version = try Migration.version(in: source)
          try target.execute(
            sql: "PRAGMA application_id = \(ArchiveSchema.applicationID); PRAGMA user_version = \(version)")
          return .commit
        }
      }
    }
  }

  /// Renames the file and its log, so that nothing is left in their place.
  public func setAside(as name: String) throws {
    for ending in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: path + ending) {
      try ArchiveFile.rename(path + ending, to: name + ending)
    }
  }
}

extension SQLiteArchive {
  /// Throws if anything that a run reads, besides outlines, is not a valid value. SQLite does not notice such values, and they enter a copy of the rows as they
  /// are: every run would find the copy damaged again.
  ///
  /// - Returns: the number of kept items.
  public func readAll() async throws -> Int {
    let items = try await keptRecords().map(\.item.id)
    for start in stride(from: 0, to: items.count, by: 64) {
      let some = Array(items[start..<min(start + 64, items.count)])
      _ = try await bodies(some)
      _ = try await formerTexts(of: some)
    }
    _ = try await seals()
    _ = try await fetchStates()
    for source in try await localSources() { _ = try await stamps(of: source) }
    _ = try await sourceMemories()
    _ = try await icons()
    _ = try await pictures()
    _ = try await namedPictures()
    _ = try await localFiles()
    _ = try await wishes()
    _ = try await retiredPermalinks()
    _ = try await formerVersions()
    _ = try await placements()
    _ = try await storySlugs()
    _ = try await related()
    return items.count
  }
}
