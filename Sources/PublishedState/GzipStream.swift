import CZlib
import Compression

/// Gzip streams that are the same for the same bytes; no other streams are read.
enum GzipStream {
  /// Bytes that compress better than a reader may believe are stored as they are.
  static func compressed(_ bytes: [UInt8], limits: StateLimits = StateLimits()) -> [UInt8] {
    let small = Gzip.compressed(bytes, level: 6)
    return isCredible(bytes.count, from: small.count, limits) ? small : Gzip.compressed(bytes, level: Z_NO_COMPRESSION)
  }

  static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Reads exactly one stream, as `compressed` makes it.
  static func decompressed(_ bytes: [UInt8], limit: Int, limits: StateLimits) throws(StateProblem) -> [UInt8] {
    guard isOurs(bytes) else { throw .broken }
    var stream = z_stream()
    guard czlib_begin_inflate(&stream) == Z_OK else { throw .broken }
    defer { inflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: min(limit + 1, max(65_536, 4 * bytes.count)))
    var count = 0
    var input = bytes
    let status = try input.withUnsafeMutableBufferPointer { input throws(StateProblem) -> Int32 in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      while true {
        let status = output.withUnsafeMutableBufferPointer { output in
          stream.next_out = output.baseAddress.map { $0 + count }
          stream.avail_out = UInt32(clamping: output.count - count)
          let room = stream.avail_out
          let status = inflate(&stream, Z_NO_FLUSH)
          count += Int(room - stream.avail_out)
          return status
        }
        if count > limit { throw .tooLarge(limit: limit) }
        if !isCredible(count, from: bytes.count, limits) { throw .overCompressed(ratio: limits.ratio) }
        guard status == Z_OK, count == output.count else { return status }
        output.append(contentsOf: repeatElement(0, count: min(limit + 1, output.count * 2) - output.count))
      }
    }
    guard status == Z_STREAM_END, stream.avail_in == 0 else { throw .broken }
    output.removeLast(output.count - count)
    return output
  }

  private static func isCredible(_ count: Int, from sent: Int, _ limits: StateLimits) -> Bool {
    count <= 1 << 20 || count / limits.ratio <= sent
  }

  /// The checksum covers what is inside the stream but not its head, so a stream with another head is not ours.
  private static func isOurs(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 18 else { return false }
    let (effort, system) = (bytes[8], bytes[9])
    return bytes.starts(with: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]) && (effort == 0 || effort == 4) && system == 3
  }
}
