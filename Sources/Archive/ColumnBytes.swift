import GRDB
import GRDBSQLite

/// The bytes of a text where SQLite has them: of a cursor's row, until the next one. To ask a row that was copied out of its statement is a
/// mistake, and traps.
struct ColumnBytes: StatementColumnConvertible, DatabaseValueConvertible {
  let bytes: UnsafeRawBufferPointer

  init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let text = sqlite3_column_text(sqliteStatement, index) else { return nil }
    bytes = UnsafeRawBufferPointer(start: text, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
  }

  var databaseValue: DatabaseValue { String(decoding: bytes, as: UTF8.self).databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> ColumnBytes? { nil }
}

extension Row {
  /// See `ColumnBytes`.
  func bytes(_ index: Int) -> UnsafeRawBufferPointer? { (self[index] as ColumnBytes?)?.bytes }
}
