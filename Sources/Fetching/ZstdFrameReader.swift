/// Walks over Zstandard frames (RFC 8878 section 3.1) by their lengths, without decoding them, to see whether they end.
struct ZstdFrameReader {
  private enum State { case magic, skippableSize, descriptor, blockHeader, skipping(then: Next) }
  private enum Next { case blockHeader, frameEnd }

  private var state = State.magic
  private var field: [UInt8] = []
  private var left = 0
  private var hasChecksum = false

  /// Whether the end of a frame has been reached.
  var isComplete: Bool {
    if case .magic = state { field.isEmpty } else { false }
  }

  mutating func receive(_ bytes: Slice<UnsafeRawBufferPointer>) {
    var rest = bytes
    while let byte = rest.first {
      if case .skipping(let next) = state {
        let count = min(left, rest.count)
        rest = rest.dropFirst(count)
        left -= count
        if left == 0 { end(next) }
        continue
      }
      rest = rest.dropFirst()
      field.append(byte)
      read()
    }
  }

  private mutating func read() {
    switch state {
    case .magic where field.count == 4:
      // A skippable frame begins with any of sixteen numbers.
      state = number & 0xFFFF_FFF0 == 0x184D_2A50 ? .skippableSize : .descriptor
      field = []
    case .skippableSize where field.count == 4: skip(number, then: .frameEnd)
    case .descriptor:
      let flags = field[0]
      hasChecksum = flags & 4 != 0
      let isSingleSegment = flags & 32 != 0
      let sizeFlag = Int(flags >> 6)
      let sizeBytes = sizeFlag == 0 ? (isSingleSegment ? 1 : 0) : 1 << sizeFlag
      skip([0, 1, 2, 4][Int(flags & 3)] + sizeBytes + (isSingleSegment ? 0 : 1), then: .blockHeader)
    case .blockHeader where field.count == 3:
      let header = number
      let isRunLength = header >> 1 & 3 == 1
      let size = isRunLength ? 1 : header >> 3
      if header & 1 == 0 { skip(size, then: .blockHeader) } else { skip(size + (hasChecksum ? 4 : 0), then: .frameEnd) }
    default: break
    }
  }

  private var number: Int { field.reversed().reduce(0) { $0 << 8 | Int($1) } }

  private mutating func skip(_ count: Int, then next: Next) {
    field = []
    left = count
    state = .skipping(then: next)
    if count == 0 { end(next) }
  }

  private mutating func end(_ next: Next) {
    switch next {
    case .blockHeader: state = .blockHeader
    case .frameEnd: state = .magic
    }
  }
}
