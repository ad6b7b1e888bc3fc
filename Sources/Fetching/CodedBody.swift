/// Watches a compressed body as it comes over the wire. libcurl takes a compressed body that is cut off for a whole one, as long as the
/// transfer itself ended properly, and it reads only the first member of gzip.
///
/// So gzip is decoded here. Others are checked by their ending: zlib ends with a checksum (RFC 1950 section 2.2), Zstandard with a block
/// that says that it is the last (RFC 8878 section 3.1.1.2). The ending of Brotli cannot be seen without decoding, so it is decoded, too.
struct CodedBody {
  private enum Coding { case gzip, zlib, zstd, brotli, other }

  private var coding = Coding.other
  /// The decoder of a body that is decoded here and not by libcurl.
  private(set) var gzip: GzipReader?
  private var chunks: ChunkReader?
  private var count = 0
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var frame = ZstdFrameReader()
  private var brotli: BrotliReader?

  init() {}

  init(coding: String?, isChunked: Bool, limits: FetchLimits) {
    switch coding?.lowercased() {
    case "gzip", "x-gzip":
      self.coding = .gzip
      gzip = GzipReader(limits)
    case "deflate": self.coding = .zlib
    case "zstd": self.coding = .zstd
    case "br":
      self.coding = .brotli
      brotli = BrotliReader(budget: limits.body + 1)
    default: self.coding = .other
    }
    chunks = isChunked ? ChunkReader() : nil
  }

  /// Whether a `Content-Encoding` names no coding at all: some servers write the charset of the text there, and browsers ignore that.
  static func namesNone(_ field: String) -> Bool {
    field.lowercased().split { $0 == "," || $0.isWhitespace }.allSatisfy { !codings.contains($0) }
  }

  /// The registered codings (RFC 9110 section 18.6).
  private static let codings: Set<Substring> = [
    "aes128gcm", "br", "compress", "dcb", "dcz", "deflate", "exi", "gzip", "identity", "pack200-gzip", "x-compress",
    "x-gzip", "zstd",
  ]

  mutating func receive(_ bytes: UnsafeRawBufferPointer) {
    guard coding != .other else { return }
    guard chunks != nil else {
      add(bytes[...])
      return
    }
    var rest = bytes[...]
    while let piece = chunks?.next(in: &rest) { add(piece) }
  }

  private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
    if coding == .zstd { return frame.receive(bytes) }
    if let gzip { return gzip.receive(bytes) }
    count += bytes.count
    if let brotli { return brotli.receive(bytes) }
    if head.count < 2 { head += bytes.prefix(2 - head.count) }
    tail.append(contentsOf: bytes.suffix(4))
    if tail.count > 4 { tail.removeFirst(tail.count - 4) }
  }

  /// Whether the body is cut off.
  ///
  /// - Parameter decoded: the body as libcurl decoded it.
  func isTruncated(_ decoded: [UInt8]) -> Bool {
    switch coding {
    case .gzip: return gzip?.isTruncated == true
    case .zlib:
      // Servers that send deflate without zlib's frame, against RFC 9110 section 8.4.1.2, leave nothing to check.
      // Not even an empty stream fits into one byte.
      guard count > 1, isFramed else { return count == 1 }
      let sum = tail.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return tail.count < 4 || sum != adler32(decoded)
    case .zstd: return !frame.isComplete
    case .brotli: return count > 0 && brotli?.isComplete == false
    case .other: return false
    }
  }

  /// Whether zlib's frame is there: its first byte names the method deflate, and its first two are a multiple of 31 (RFC 1950 section 2.2).
  private var isFramed: Bool {
    head.count == 2 && head[0] & 15 == 8 && (Int(head[0]) * 256 + Int(head[1])) % 31 == 0
  }
}

/// The checksum of RFC 1950 section 8.2.
private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (low, high): (UInt32, UInt32) = (1, 0)
  var rest = bytes[...]
  while !rest.isEmpty {
    // This number of additions cannot overflow 32 bits.
    for byte in rest.prefix(5552) {
      low &+= UInt32(byte)
      high &+= low
    }
    low %= 65_521
    high %= 65_521
    rest = rest.dropFirst(5552)
  }
  return high << 16 | low
}
