import Bytes

/// Takes the chunks of RFC 9112 section 7.1 apart; libcurl has checked them.
struct ChunkReader {
  private enum State { case size, extensions, data, dataEnd, end }

  private var state = State.size
  private var left = 0

  /// The next piece of content in `bytes`, which begin after it then; nil where there is none.
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
