import GRDB
import GRDBSQLite
import News

/// The columns of a cursor's current row, read where SQLite has them, until the cursor moves on. With a hundred thousand rows of dozens of
/// columns, anything that looks at each once more costs as much as reading it. A column that does not hold what it should is damage, never
/// a trap; reading from a row that was copied out of its statement is a programming error, and traps.
struct RowColumns {
  private let statement: SQLiteStatement

  /// - Parameter row: begins with a column that is never NULL.
  init(_ row: Row) throws {
    guard let handle = row[0] as Handle? else { throw Row.damage(0) }
    statement = handle.statement
  }

  func text(_ index: Int) -> String? { bytes(index).map { String(decoding: $0, as: UTF8.self) } }

  func requiredText(_ index: Int) throws -> String {
    guard let text = text(index) else { throw Row.damage(index) }
    return text
  }

  func number(_ index: Int) -> Int64? {
    type(index) == SQLITE_INTEGER ? sqlite3_column_int64(statement, CInt(index)) : nil
  }

  func requiredNumber(_ index: Int) throws -> Int64 {
    guard let number = number(index) else { throw Row.damage(index) }
    return number
  }

  func time(_ index: Int) -> Timestamp? { number(index).map { Timestamp(kept: $0) } }

  func address(_ index: Int) -> WebAddress? { text(index).map { WebAddress(trusting: $0) } }

  /// The bytes of a text; nil for NULL.
  func bytes(_ index: Int) -> UnsafeRawBufferPointer? {
    guard let text = sqlite3_column_text(statement, CInt(index)) else { return nil }
    return UnsafeRawBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, CInt(index))))
  }

  func id(_ index: Int) throws -> ItemID { try value(index, Bytes.id) }
  func digest(_ index: Int) throws -> ContentDigest { try value(index, Bytes.digest) }
  func keys(_ index: Int) throws -> Set<IdentityKey> { try value(index, Bytes.keys) }

  func isNull(_ index: Int) -> Bool { type(index) == SQLITE_NULL }

  private func type(_ index: Int) -> CInt { sqlite3_column_type(statement, CInt(index)) }

  private func value<Value>(_ index: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) throws -> Value {
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
