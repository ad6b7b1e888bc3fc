import CZstd

/// Blocks of bytes as Zstandard frames (RFC 8878), each with its length and a checksum; the same input gives the same bytes.
public enum Zstandard: Sendable {
  /// The first bytes of a frame that decoders skip (RFC 8878 section 3.1.2), in the order of the file.
  public static let skippable: [UInt8] = [0x50, 0x2A, 0x4D, 0x18]

  /// Returns nil if the library fails.
  public static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    guard let context = ZSTD_createCCtx() else { return nil }
    defer { ZSTD_freeCCtx(context) }
    for (parameter, value) in [(ZSTD_c_compressionLevel, level), (ZSTD_c_checksumFlag, 1)]
    where ZSTD_isError(ZSTD_CCtx_setParameter(context, parameter, value)) != 0 { return nil }
    let room = ZSTD_compressBound(bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: room) { output, count in
      let length = bytes.withUnsafeBytes {
        ZSTD_compress2(context, output.baseAddress, room, $0.baseAddress, $0.count)
      }
      count = ZSTD_isError(length) == 0 ? length : 0
    }
    return result.isEmpty ? nil : result
  }

  /// Returns nil unless this is a frame that states its length, which is at most `limit` bytes.
  public static func decompressed(_ frame: [UInt8], limit: Int) -> [UInt8]? {
    let size = frame.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    // The values for an unknown length and an error are the greatest numbers.
    guard size <= UInt64(limit) else { return nil }
    let room = Int(size)
    var isWhole = false
    let result = [UInt8](unsafeUninitializedCapacity: room) { output, count in
      let length = frame.withUnsafeBytes { ZSTD_decompress(output.baseAddress, room, $0.baseAddress, $0.count) }
      isWhole = ZSTD_isError(length) == 0 && length == room
      count = isWhole ? length : 0
    }
    return isWhole ? result : nil
  }
}
