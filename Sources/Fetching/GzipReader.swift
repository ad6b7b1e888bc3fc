import CZlib

/// Decodes gzip as it comes: members one after the other (RFC 1952 section 2.2). What follows the last member is taken for padding and
/// ignored, as by gzip(1).
final class GzipReader {
  private enum State { case member, afterMember, afterFirstByte, padding }

  private(set) var content: [UInt8] = []
  private(set) var failure: FetchFailure?
  private let limits: FetchLimits
  private var state = State.member
  private var wire = 0
  private var room = [UInt8](repeating: 0, count: 1 << 15)
  /// zlib requires that it stays where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ limits: FetchLimits) {
    self.limits = limits
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    if czlib_begin_inflate(stream) != Z_OK { failure = .undecodable(reason: "zlib cannot be started") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func receive(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard failure == nil else { return }
    wire += bytes.count
    // The limit also ends padding and empty members, which could go on for ever.
    failure = limits.refusal(of: wire, from: wire)
    var rest = bytes
    while failure == nil, let byte = rest.first {
      switch state {
      case .member: inflate(&rest)
      case .afterMember:
        state = byte == GzipReader.magic[0] ? .afterFirstByte : .padding
        rest = rest.dropFirst()
      case .afterFirstByte where byte == GzipReader.magic[1]:
        beginMember()
        rest = rest.dropFirst()
      case .afterFirstByte, .padding:
        state = .padding
        return
      }
    }
  }

  /// Whether this begins as a member with the only method that there is (RFC 1952 section 2.3.1).
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic + [8]) }

  /// An empty body is not taken for gzip that is cut off.
  var isTruncated: Bool {
    switch state {
    case .member: wire > 0
    case .afterFirstByte: true
    case .afterMember, .padding: false
    }
  }

  /// The bytes with which every member begins (RFC 1952 section 2.3.1).
  private static let magic: [UInt8] = [0x1F, 0x8B]

  private func beginMember() {
    inflateReset(stream)
    state = .member
    GzipReader.magic.withUnsafeBytes { bytes in
      var rest = bytes[...]
      inflate(&rest)
    }
  }

  /// Decodes from `bytes` what belongs to the member, and removes it.
  private func inflate(_ bytes: inout Slice<UnsafeRawBufferPointer>) {
    let input = UnsafeRawBufferPointer(rebasing: bytes).bindMemory(to: UInt8.self)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(clamping: input.count)
    while failure == nil {
      let (status, count) = room.withUnsafeMutableBufferPointer { room in
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(clamping: room.count)
        return (CZlib.inflate(stream, Z_NO_FLUSH), room.count - Int(stream.pointee.avail_out))
      }
      content += room.prefix(count)
      failure = limits.refusal(of: content.count, from: wire)
      bytes = bytes.suffix(Int(stream.pointee.avail_in))
      switch status {
      case Z_OK where count == room.count: continue
      // All bytes have been taken.
      case Z_OK, Z_BUF_ERROR: return
      case Z_STREAM_END:
        state = .afterMember
        return
      default:
        let reason = stream.pointee.msg.map { String(cString: $0) }
        failure = failure ?? .undecodable(reason: reason ?? "gzip that zlib cannot read")
      }
    }
  }
}
