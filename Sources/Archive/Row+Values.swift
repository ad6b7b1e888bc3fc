import Foundation
import GRDB
import News

/// Values by column index. A column that does not hold what it should is damage, never a trap.
protocol ColumnValues {
  func text(_ index: Int) -> String?
  func number(_ index: Int) -> Int64?
  func isNull(_ index: Int) -> Bool
  func value<Value>(_ index: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) throws -> Value
}

extension ColumnValues {
  func requiredText(_ index: Int) throws -> String {
    guard let value = text(index) else { throw Row.damage(index) }
    return value
  }

  func requiredNumber(_ index: Int) throws -> Int64 {
    guard let value = number(index) else { throw Row.damage(index) }
    return value
  }

  /// The nearest number from 0 on with which calculations can go on: the file may be damaged or somebody else's.
  func count(_ index: Int) throws -> Int { Int(min(max(try requiredNumber(index), 0), 2_147_483_647)) }

  func optionalCount(_ index: Int) throws -> Int? { isNull(index) ? nil : try count(index) }

  func time(_ index: Int) -> Timestamp? { number(index).map { Timestamp(kept: $0) } }

  func address(_ index: Int) -> WebAddress? { text(index).map { WebAddress(trusting: $0) } }

  func id(_ index: Int) throws -> ItemID { try value(index, Bytes.id) }
  func ids(_ index: Int) throws -> [ItemID] { try value(index, Bytes.ids) }
  func digest(_ index: Int) throws -> ContentDigest { try value(index, Bytes.digest) }
  func optionalDigest(_ index: Int) throws -> ContentDigest? { isNull(index) ? nil : try digest(index) }
  func keys(_ index: Int) throws -> Set<IdentityKey> { try value(index, Bytes.keys) }
}

/// Values straight from SQLite's row.
extension Row: ColumnValues {
  // Not by the row's own subscript: in a row that was copied out of its statement, it traps at a value of the wrong kind.
  func text(_ index: Int) -> String? { String.fromDatabaseValue(self[index]) }
  func number(_ index: Int) -> Int64? { Int64.fromDatabaseValue(self[index]) }
  func isNull(_ index: Int) -> Bool { hasNull(atIndex: index) }

  func value<Value>(_ index: Int, _ decode: (UnsafeRawBufferPointer) -> Value?) throws -> Value {
    let value = try withUnsafeData(atIndex: index) { data in data?.withUnsafeBytes { decode($0) } }
    guard let value else { throw Row.damage(index) }
    return value
  }

  static func damage(_ index: Int) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) of a row holds a value of the wrong kind")
  }
}
