/// Where the lines of a text begin, as YAML counts them and as editors do. It pays for documents of which many places are asked for.
struct LineStarts: Sendable {
  struct Start: Sendable {
    var offset = 0
    /// The editor's line that contains it, counted from 0, and where that line begins.
    var line = 0
    var lineOffset = 0
    /// The number of Unicode scalars before it, and before the editor's line.
    var scalar = 0
    var lineScalar = 0
  }

  /// Indexed by YAML's line, counted from 0.
  private var starts = [Start()]
  /// Where every 512th scalar begins: a file written by a program may be one long line, and each value in it has its place.
  private var marks: [Int] = []
  private static let distance = 512

  init(of text: UnsafeBufferPointer<UInt8>) {
    var (index, next) = (0, Start())
    while index < text.count {
      let byte = text[index]
      let length = SourceText.lineBreakLength(text, at: index)
      let end = index + max(length, 1)
      for offset in index..<end where text[offset] & 0xC0 != 0x80 {
        if next.scalar.isMultiple(of: LineStarts.distance) { marks.append(offset) }
        next.scalar += 1
      }
      index = end
      if byte == 0x0A || byte == 0x0D {
        (next.line, next.lineOffset, next.lineScalar) = (next.line + 1, index, next.scalar)
      }
      next.offset = index
      if length > 0 { starts.append(next) }
    }
  }

  /// nil beyond the last line.
  subscript(line: UInt32) -> Start? { Int(line) < starts.count ? starts[Int(line)] : nil }

  /// Where a column of a line is, and how many scalars come before it; the end of the text if that comes first.
  func position(
    ofColumn column: UInt32, from start: Start, in text: UnsafeBufferPointer<UInt8>
  ) -> (offset: Int, scalar: Int) {
    let wanted = start.scalar + Int(column)
    var (offset, scalar) = (start.offset, start.scalar)
    let mark = min(wanted / LineStarts.distance, marks.count - 1)
    if mark * LineStarts.distance > scalar { (offset, scalar) = (marks[mark], mark * LineStarts.distance) }
    while scalar < wanted, offset < text.count {
      offset += 1
      while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
      scalar += 1
    }
    return (offset, scalar)
  }
}
