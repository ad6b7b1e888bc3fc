import Foundation
import GRDB
import News

/// Values by column index, straight from SQLite's row. A column that does not hold what it should is damage, never a trap.
extension Row {
  // Not by the row's own subscript: in a row that was copied out of its statement, it traps at a value of the wrong kind.
  func text(_ index: Int) -> String? { String.fromDatabaseValue(self[index]) }
  func number(_ index: Int) -> Int64? { Int64.fromDatabaseValue(self[index]) }

  func requiredText(_ index: Int) throws -> String {
    guard let value = text(index) else { throw Row.damage(index) }
    return value
  }

  func requiredNumber(_ index: Int) throws -> Int64 {
    guard let value = number(index) else { throw Row.damage(index) }
    return value
  }

  func time(_ index: Int) -> Timestamp? {
    number(index).map { Timestamp(kept: $0) }
  }

  func address(_ index: Int) -> WebAddress? {
    text(index).map { WebAddress(trusting: $0) }
  }

  func id(_ index: Int) throws -> ItemID { try value(index, Bytes.id) }
  func ids(_ index: Int) throws -> [ItemID] { try value(index, Bytes.ids) }
  func digest(_ index: Int) throws -> ContentDigest { try value(index, Bytes.digest) }
  func optionalDigest(_ index: Int) throws -> ContentDigest? { hasNull(atIndex: index) ? nil : try digest(index) }
  func keys(_ index: Int) throws -> Set<IdentityKey> { try value(index, Bytes.keys) }

  static func damage(_ index: Int) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) of a row holds a value of the wrong kind")
  }

  private func value<Value>(_ index: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) throws -> Value {
    let value = try withUnsafeData(atIndex: index) { data in data?.withUnsafeBytes { decode($0) } }
    guard let value else { throw Row.damage(index) }
    return value
  }
}
