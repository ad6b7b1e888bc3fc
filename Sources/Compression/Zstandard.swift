import CZstd

/// Blocks of bytes as frames of Zstandard (RFC 8878), the same for the same bytes, each with its length and a checksum.
public enum Zstandard: Sendable {
  /// Where a frame that decoders leap over begins (RFC 8878 section 3.1.2), in the order of the file.
  public static let skippable: [UInt8] = [0x50, 0x2A, 0x4D, 0x18]

  /// nil where the library makes nothing of them.
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

  /// nil for what is no frame of at most `limit` bytes that says how many they are.
  public static func decompressed(_ frame: [UInt8], limit: Int) -> [UInt8]? {
    let size = frame.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    // Sizes that are none are the greatest numbers there are.
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
