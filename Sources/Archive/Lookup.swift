import Foundation
import GRDB

/// Finds rows by many keys, some dozens per run of a statement, because starting one costs more than reading a row.
enum Lookup {
  /// The placeholders in `IN (…)` for blobs; those that a last, shorter run leaves unbound are NULL and match nothing.
  static let places = Array(repeating: "?", count: width).joined(separator: ", ")

  private static let width = 64

  /// `sql` contains `places` once.
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

  /// `sql` contains `json_each(?)` once.
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
