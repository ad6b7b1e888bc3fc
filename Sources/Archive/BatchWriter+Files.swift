import GRDB
import News

extension BatchWriter {
  mutating func apply(_ files: FileChanges, of source: SourceID) throws {
    let sourceRow = try row(of: source)
    // Some files are read by every run; what is already known of them is not written again.
    var write = try BoundStatement(
      db,
      """
      INSERT INTO files (source, path, bytes, modified, item) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET bytes = excluded.bytes, modified = excluded.modified, item = excluded.item
      WHERE bytes <> excluded.bytes OR modified <> excluded.modified OR item IS NOT excluded.item
      """)
    for (path, stamp) in files.read.sorted(by: { $0.key < $1.key }) {
      // Pages link to an item by the path of its file.
      if !hasChanged, try item(of: path, sourceRow) != stamp.item { hasChanged = true }
      write.begin()
      try write.bind(sourceRow)
      try write.bind(path)
      try write.bind(stamp.bytes)
      try write.bind(stamp.modified)
      try write.bind(stamp.item.map { Bytes.data($0) })
      try write.run()
    }
    let forget = try db.cachedStatement(sql: "DELETE FROM files WHERE source = ? AND path = ?")
    for path in files.gone {
      if !hasChanged, try item(of: path, sourceRow) != nil { hasChanged = true }
      try forget.execute(arguments: [sourceRow, StoredText.of(path)])
    }
  }

  private func item(of path: String, _ sourceRow: Int64) throws -> ItemID? {
    let find = try db.cachedStatement(sql: "SELECT item FROM files WHERE source = ? AND path = ?")
    guard let row = try Row.fetchOne(find, arguments: [sourceRow, StoredText.of(path)]), !row.hasNull(atIndex: 0) else {
      return nil
    }
    return try row.id(0)
  }

  mutating func row(of source: SourceID) throws -> Int64 {
    if let row = sourceRows[source] { return row }
    let name = StoredText.of(source.name)
    try db.execute(sql: "INSERT OR IGNORE INTO sources (name) VALUES (?)", arguments: [name])
    guard let row = try Int64.fetchOne(db, sql: "SELECT row FROM sources WHERE name = ?", arguments: [name]) else {
      throw Row.damage(0)
    }
    sourceRows[source] = row
    return row
  }
}
