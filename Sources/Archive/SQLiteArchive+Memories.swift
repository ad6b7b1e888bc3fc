import Foundation
import GRDB
public import News

extension SQLiteArchive {
  public func sourceMemories() async throws -> [SourceID: SourceMemory] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT source, known, suspect, brought FROM mastheads"))
      var memories: [SourceID: SourceMemory] = [:]
      while let row = try rows.next() {
        memories[SourceID(try row.requiredText(0))] = SourceMemory(
          masthead: SourceMemories.masthead(row.text(1)), suspect: SourceMemories.masthead(row.text(2)),
          brought: row.isNull(3) ? nil : try row.ids(3))
      }
      return memories
    }
  }
}

enum SourceMemories {
  static func save(_ memories: [SourceID: SourceMemory], in db: Database) throws {
    guard !memories.isEmpty else { return }
    let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO mastheads VALUES (?, ?, ?, ?)")
    for (source, memory) in memories.sorted(by: { $0.key < $1.key }) {
      try statement.execute(arguments: [
        StoredText.of(source.name), text(memory.masthead), text(memory.suspect), memory.brought.map { Bytes.data($0) },
      ])
    }
  }

  static func masthead(_ text: String?) -> Masthead? {
    guard let record = FieldText.records(text).first, record.count == 4 else { return nil }
    return Masthead(title: record[0], language: record[1], home: record[2], host: record[3])
  }

  private static func text(_ masthead: Masthead?) -> String? {
    masthead.flatMap { FieldText.encoded([[$0.title, $0.language, $0.home, $0.host]]) }
  }
}
