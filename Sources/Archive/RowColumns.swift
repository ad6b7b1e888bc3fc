import GRDB
import GRDBSQLite

/// The columns of a cursor's current row, read where SQLite has them, until the cursor moves on. With a hundred thousand rows of dozens of
/// columns, anything that looks at each once more costs as much as reading it. Reading from a row that was copied out of its statement is a
/// programming error, and traps.
struct RowColumns: ColumnValues {
  private let statement: SQLiteStatement

  /// - Parameter row: begins with a column that is never NULL.
  init(_ row: Row) throws {
    guard let handle = row[0] as Handle? else { throw Row.damage(0) }
    statement = handle.statement
  }

  func text(_ index: Int) -> String? { bytes(index).map { String(decoding: $0, as: UTF8.self) } }

  func number(_ index: Int) -> Int64? {
    type(index) == SQLITE_INTEGER ? sqlite3_column_int64(statement, CInt(index)) : nil
  }

  /// The bytes of a text; nil for NULL.
  func bytes(_ index: Int) -> UnsafeRawBufferPointer? {
    guard let text = sqlite3_column_text(statement, CInt(index)) else { return nil }
    return UnsafeRawBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, CInt(index))))
  }

  func isNull(_ index: Int) -> Bool { type(index) == SQLITE_NULL }

  private func type(_ index: Int) -> CInt { sqlite3_column_type(statement, CInt(index)) }

  func value<Value>(_ index: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) throws -> Value {
    guard type(index) == SQLITE_BLOB else { throw Row.damage(index) }
    let start = sqlite3_column_blob(statement, CInt(index))
    let count = Int(sqlite3_column_bytes(statement, CInt(index)))
    guard let value = decode(UnsafeRawBufferPointer(start: start, count: count)) else { throw Row.damage(index) }
    return value
  }
}

/// The statement of a row, which GRDB hands to any type that it decodes from a single column.
private struct Handle: StatementColumnConvertible, DatabaseValueConvertible {
  let statement: SQLiteStatement

  init?(sqliteStatement: SQLiteStatement, index: CInt) { statement = sqliteStatement }

  var databaseValue: DatabaseValue { .null }

  static func fromDatabaseValue(_ value: DatabaseValue) -> Handle? { nil }
}
