/// Eight bytes that are looked at together. In the masks, the highest bit of each byte that matches is set and all other bits are clear.
/// Everything is inlined into other modules, because it runs in the innermost loops of reading and writing.
public struct EightBytes: Sendable {
  public let value: UInt64

  /// Loads the eight bytes from `offset` on, which must exist.
  @inlinable @inline(__always)
  public init(_ bytes: ByteView, _ offset: Int) {
    value = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  @inlinable public static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable public static var lows: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  @inlinable public static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// The mask of the bytes from 0x80 on.
  @inlinable @inline(__always)
  public var beyondASCII: UInt64 { value & EightBytes.highs }

  /// The mask of the bytes equal to `byte`.
  @inlinable @inline(__always)
  public func equal(to byte: UInt8) -> UInt64 {
    let difference = value ^ (EightBytes.ones &* UInt64(byte))
    return ~(((difference & EightBytes.lows) &+ EightBytes.lows) | difference | EightBytes.lows)
  }

  /// The mask of the bytes below `limit`, which is at most 0x80; bytes beyond ASCII never match.
  @inlinable @inline(__always)
  public func below(_ limit: UInt8) -> UInt64 {
    let lifted = (value & EightBytes.lows) &+ (EightBytes.ones &* UInt64(0x80 &- limit))
    return ~(lifted | value) & EightBytes.highs
  }
}
