import CBrotli
import CZlib
import CZstd

/// How a copy of a file is encoded, by the names that HTTP uses (RFC 9110 section 8.4.1).
public enum ContentCoding: String, Sendable, Hashable, CaseIterable {
  case br, gzip, zstd

  /// The file name extension by which servers find the copy beside the file.
  public var ending: String {
    switch self {
    case .br: ".br"
    case .gzip: ".gz"
    case .zstd: ".zst"
    }
  }

  /// The version of the library: another version may make other bytes of the same input.
  public var version: Int {
    switch self {
    case .br: Int(BrotliEncoderVersion())
    case .gzip: Int(ZLIB_VERNUM)
    case .zstd: Int(ZSTD_versionNumber())
    }
  }

  /// Returns nil if the library fails. The levels are those beyond which a page gets hardly smaller, but takes many times as long.
  public func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let result =
      switch self {
      case .br: brotli(bytes)
      case .gzip: Gzip.compressed(bytes, level: 9)
      case .zstd: zstandard(bytes)
      }
    return result.isEmpty ? nil : result
  }

  private func brotli(_ bytes: [UInt8]) -> [UInt8] {
    let room = BrotliEncoderMaxCompressedSize(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      var length = room
      let isDone = bytes.withUnsafeBufferPointer {
        BrotliEncoderCompress(
          10, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, $0.count, $0.baseAddress, &length, output.baseAddress)
      }
      count = isDone == BROTLI_TRUE ? length : 0
    }
  }

  private func zstandard(_ bytes: [UInt8]) -> [UInt8] {
    let room = ZSTD_compressBound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      let length = bytes.withUnsafeBytes { ZSTD_compress(output.baseAddress, room, $0.baseAddress, $0.count, 12) }
      count = ZSTD_isError(length) == 0 ? length : 0
    }
  }
}
