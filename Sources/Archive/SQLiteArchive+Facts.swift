import GRDB

extension SQLiteArchive {
  public func generation() async throws -> Int64 {
    try await read { try Generation.current(in: $0) }
  }

  public func fact(_ name: String) async throws -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT value FROM facts WHERE name = ?", arguments: [name])
    }
  }

  public func setFact(_ name: String, to value: String?) async throws {
    // Texts that differ only in their Unicode form are equal as strings.
    guard try await fact(name).map({ Array($0.utf8) }) != value.map({ Array($0.utf8) }) else { return }
    try await write { db in
      if let value {
        try Facts.save([name: value], in: db)
      } else {
        try db.execute(sql: "DELETE FROM facts WHERE name = ?", arguments: [StoredText.of(name)])
      }
    }
  }
}

enum Facts {
  static func save(_ facts: [String: String], in db: Database) throws {
    for (name, value) in facts.sorted(by: { $0.key < $1.key }) {
      try db.execute(
        sql: "INSERT OR REPLACE INTO facts VALUES (?, ?)", arguments: [StoredText.of(name), StoredText.of(value)])
    }
  }
}

enum Generation {
  static func current(in db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT value FROM counters WHERE name = 'generation'") ?? 0
  }

  static func advance(in db: Database) throws {
    try db.execute(sql: "UPDATE counters SET value = value + 1 WHERE name = 'generation'")
  }
}
