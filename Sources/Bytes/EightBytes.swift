/// Eight bytes looked at together. A mask has the highest bit of each byte that matches set, all other bits clear. Inlined into other
/// modules: these are the innermost loops of reading and writing.
public struct EightBytes: Sendable {
  public let value: UInt64

  /// From `offset`, where at least eight bytes follow.
  @inlinable @inline(__always)
  public init(_ bytes: ByteView, _ offset: Int) {
    value = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  @inlinable public static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable public static var lows: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  @inlinable public static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Bytes from 0x80.
  @inlinable @inline(__always)
  public var beyondASCII: UInt64 { value & EightBytes.highs }

  /// Bytes equal to `byte`.
  @inlinable @inline(__always)
  public func equal(to byte: UInt8) -> UInt64 {
    let difference = value ^ (EightBytes.ones &* UInt64(byte))
    return ~(((difference & EightBytes.lows) &+ EightBytes.lows) | difference | EightBytes.lows)
  }

  /// Bytes below `limit`, which is at most 0x80; bytes beyond ASCII are not.
  @inlinable @inline(__always)
  public func below(_ limit: UInt8) -> UInt64 {
    let lifted = (value & EightBytes.lows) &+ (EightBytes.ones &* UInt64(0x80 &- limit))
    return ~(lifted | value) & EightBytes.highs
  }
}
