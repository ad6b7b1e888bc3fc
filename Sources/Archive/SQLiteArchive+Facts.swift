internal import GRDB

extension SQLiteArchive {
  package func generation() async throws -> Int64 {
    try await read { db in
      try Int64.fetchOne(db, sql: "SELECT value FROM counters WHERE name = 'generation'") ?? 0
    }
  }

  package func fact(_ name: String) async throws -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT value FROM facts WHERE name = ?", arguments: [name])
    }
  }

  package func setFact(_ name: String, to value: String?) async throws {
    try await write { db in
      if let value {
        try db.execute(
          sql: "INSERT OR REPLACE INTO facts VALUES (?, ?)",
          arguments: [StoredText.of(name), StoredText.of(value)])
      } else {
        try db.execute(sql: "DELETE FROM facts WHERE name = ?", arguments: [StoredText.of(name)])
      }
    }
  }
}

enum Generation {
  static func advance(in db: Database) throws {
    try db.execute(sql: "UPDATE counters SET value = value + 1 WHERE name = 'generation'")
  }
}
