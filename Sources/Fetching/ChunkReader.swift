import Bytes

/// Takes the content out of chunks (RFC 9112 section 7.1), which libcurl has checked.
struct ChunkReader {
  private enum State { case size, extensions, data, dataEnd, end }

  private var state = State.size
  private var left = 0

  /// Removes the next piece of content from `bytes`, with what precedes it, and returns it; nil if there is none.
  mutating func next(in bytes: inout Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer>? {
    while let byte = bytes.first {
      switch state {
      case .data:
        let piece = bytes.prefix(left)
        bytes = bytes.dropFirst(piece.count)
        left -= piece.count
        if left == 0 { state = .dataEnd }
        return piece
      case .size:
        if let digit = hexadecimalDigit(byte), left < 1 << 40 {
          left = left << 4 | Int(digit)
        } else {
          state = .extensions
        }
        if byte == 0x0A { endSize() }
      case .extensions: if byte == 0x0A { endSize() }
      case .dataEnd: if byte == 0x0A { state = .size }
      case .end: return nil
      }
      bytes = bytes.dropFirst()
    }
    return nil
  }

  private mutating func endSize() { state = left == 0 ? .end : .data }
}
