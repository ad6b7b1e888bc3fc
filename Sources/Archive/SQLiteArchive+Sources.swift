import GRDB
public import News

extension SQLiteArchive {
  public func fetchStates() async throws -> [SourceID: FetchState] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT source, entity_tag, last_modified, last_asked, last_success, next_due, failures, body_digest, title,
              home, max_age, interval, skipped_hours, skipped_days, moved_to, moved_seen, moved_since, moved_adopted,
              gone, giver, summary, language,
              icon FROM fetches
            """))
      var states: [SourceID: FetchState] = [:]
      while let row = try rows.next() {
        let row = try RowColumns(row)
        var state = FetchState(
          validators: Validators(
            entityTag: row.text(1), lastModified: row.text(2), giver: try row.optionalDigest(19)),
          lastAsked: row.time(3), lastSuccess: row.time(4), nextDue: row.time(5),
          failures: try row.count(6), bodyDigest: try row.optionalDigest(7),
          title: row.text(8), home: row.address(9),
          hints: PollingHints(
            maxAge: try row.optionalCount(10).map { Int64($0) },
            interval: try row.optionalCount(11).map { Int64($0) },
            skippedHours: Bits.members(try row.requiredNumber(12)),
            skippedDays: Bits.members(try row.requiredNumber(13))),
          relocation: try FetchStates.relocation(row), isGone: try row.requiredNumber(18) != 0)
        (state.summary, state.language, state.icon) = (row.text(20), row.text(21), row.address(22))
        states[SourceID(try row.requiredText(0))] = state
      }
      return states
    }
  }

  public func save(_ states: [SourceID: FetchState]) async throws {
    guard !states.isEmpty else { return }
    try await write { db in try FetchStates.save(states, in: db) }
  }

  public func forget(_ sources: Set<SourceID>) async throws {
    guard !sources.isEmpty else { return }
    try await write { db in
      for source in sources.sorted() {
        let name = StoredText.of(source.name)
        try db.execute(sql: "DELETE FROM fetches WHERE source = ?", arguments: [name])
        try db.execute(sql: "DELETE FROM mastheads WHERE source = ?", arguments: [name])
        try db.execute(sql: "DELETE FROM icons WHERE source = ?", arguments: [name])
        try db.execute(
          sql: "DELETE FROM files WHERE source IN (SELECT row FROM sources WHERE name = ?)", arguments: [name])
      }
    }
  }

  /// Empties the log as well: the file shrinks only when the log is written back.
  public func compact() async throws {
    try await write { try Edits.trimAll(in: $0) }
    do {
      try await writer.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM")
        if self.writer is DatabasePool { try SQLiteArchive.emptyLog(in: db) }
      }
    } catch { throw ArchiveProblem.told(error, path: path) }
  }

  public func localSources() async throws -> Set<SourceID> {
    try await read { db in
      Set(try String.fetchAll(db, sql: "SELECT name FROM sources").map { SourceID($0) })
    }
  }

  public func stamps(of source: SourceID) async throws -> PathTable<FileStamp> {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT f.path, f.bytes, f.modified, f.item FROM sources s JOIN files f ON f.source = s.row WHERE s.name = ?
            ORDER BY f.path
            """), arguments: [StoredText.of(source.name)])
      var files: [(path: String, value: FileStamp)] = []
      while let row = try rows.next() {
        let row = try RowColumns(row)
        let stamp = FileStamp(
          bytes: try row.requiredNumber(1), modified: try row.requiredNumber(2),
          item: row.isNull(3) ? nil : try row.id(3))
        files.append((try row.requiredText(0), stamp))
      }
      return PathTable(files)
    }
  }
}

enum FetchStates {
  static func save(_ states: [SourceID: FetchState], in db: Database) throws {
    let places = [String](repeating: "?", count: 23).joined(separator: ", ")
    let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO fetches VALUES (\(places))")
    for (source, state) in states.sorted(by: { $0.key < $1.key }) {
      try statement.execute(arguments: [
        StoredText.of(source.name), StoredText.of(state.validators.entityTag),
        StoredText.of(state.validators.lastModified), ItemColumns.number(state.lastAsked),
        ItemColumns.number(state.lastSuccess), ItemColumns.number(state.nextDue),
        state.failures, state.bodyDigest.map { Bytes.data($0) },
        StoredText.of(state.title), StoredText.of(state.home?.text), state.hints.maxAge, state.hints.interval,
        Bits.of(state.hints.skippedHours), Bits.of(state.hints.skippedDays),
        StoredText.of(state.relocation?.target.text), state.relocation?.sightings,
        ItemColumns.number(state.relocation?.since), state.relocation?.isAdopted, state.isGone,
        state.validators.giver.map { Bytes.data($0) }, StoredText.of(state.summary), StoredText.of(state.language),
        StoredText.of(state.icon?.text),
      ])
    }
  }

  static func relocation(_ row: RowColumns) throws -> Relocation? {
    guard let target = row.address(14) else { return nil }
    return Relocation(
      target: target, sightings: try row.count(15),
      since: Timestamp(kept: try row.requiredNumber(16)), isAdopted: try row.requiredNumber(17) != 0)
  }
}

/// A set of numbers from 0 to 62 as the bits of one number; others are dropped.
private enum Bits {
  static func of(_ members: Set<Int>) -> Int64 {
    members.reduce(0) { 0..<63 ~= $1 ? $0 | 1 << Int64($1) : $0 }
  }

  static func members(_ bits: Int64) -> Set<Int> {
    bits == 0 ? [] : Set((0..<63).filter { bits & 1 << Int64($0) != 0 })
  }
}
