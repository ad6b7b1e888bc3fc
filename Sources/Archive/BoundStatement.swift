import Foundation
import GRDB

/// A prepared statement that is run for many rows. Each value is bound on its own, since a list of arguments would cost as much as SQLite
/// itself.
struct BoundStatement {
  private let statement: Statement
  private var column: CInt = 0

  init(_ db: Database, _ sql: String) throws { statement = try db.cachedStatement(sql: sql) }

  /// Clears the values of the previous row.
  mutating func begin() {
    statement.setUncheckedArguments(BoundStatement.none)
    column = 0
  }

  /// Binds the next column. SQLite's texts end at U+0000, so U+FFFD is stored instead, as HTML does; pages cannot show U+0000 either.
  mutating func bind(_ text: String?) throws { try bindNext(StoredText.of(text)) }
  mutating func bind(_ number: Int64?) throws { try bindNext(number) }
  mutating func bind(_ bytes: Data?) throws { try bindNext(bytes) }

  func run() throws { try statement.execute() }

  /// The rows found, to be read before the next `begin`.
  func rows() throws -> RowCursor { try Row.fetchCursor(statement) }

  private mutating func bindNext(_ value: (some StatementBinding)?) throws {
    column += 1
    guard let value else { return }
    let code = value.bind(to: statement.sqliteStatement, at: column)
    if code != ResultCode.SQLITE_OK.rawValue { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private static let none = StatementArguments()
}
