import CZlib

/// Streams of gzip (RFC 1952) without time and name, so that the same input gives the same bytes.
public enum Gzip: Sendable {
  /// - Parameter level: zlib's level, from 0, which only wraps the bytes, to 9.
  public static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    let room = czlib_gzip_bound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      count = bytes.withUnsafeBufferPointer { czlib_gzip($0.baseAddress, $0.count, output.baseAddress, room, level) }
    }
  }
}
