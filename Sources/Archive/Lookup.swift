import Foundation
import GRDB

/// Rows by many keys: one run of a statement for some dozens of them, because starting it costs more than reading a row.
enum Lookup {
  /// What stands in `IN (…)` for blobs; the places that a last, shorter run leaves empty are NULL and find nothing.
  static let places = Array(repeating: "?", count: width).joined(separator: ", ")

  private static let width = 64

  /// `sql` holds `places` once.
  static func forEachRow(in db: Database, _ sql: String, _ keys: [Data], _ body: (Row) throws -> Void) throws {
    guard !keys.isEmpty else { return }
    var statement = try BoundStatement(db, sql)
    for start in stride(from: 0, to: keys.count, by: width) {
      statement.begin()
      for key in keys[start..<min(start + width, keys.count)] { try statement.bind(key) }
      let rows = try statement.rows()
      while let row = try rows.next() { try body(row) }
    }
  }

  /// `sql` holds `json_each(?)` once.
  static func forEachRow(in db: Database, _ sql: String, _ numbers: [Int64], _ body: (Row) throws -> Void) throws {
    guard !numbers.isEmpty else { return }
    var statement = try BoundStatement(db, sql)
    let sorted = numbers.sorted()
    for start in stride(from: 0, to: sorted.count, by: 1_000) {
      let list = sorted[start..<min(start + 1_000, sorted.count)].map { String($0) }.joined(separator: ",")
      statement.begin()
      try statement.bind("[" + list + "]")
      let rows = try statement.rows()
      while let row = try rows.next() { try body(row) }
    }
  }
}
