import Diagnostics

/// The text of a document, for turning positions into places. Line numbers are those of editors.
struct SourceText {
  enum Position: Sendable, Hashable {
    case mark(Mark)
    case byte(Int)
  }

  var bytes: ArraySlice<UInt8>
  var file: String
  var firstLine: Int
  /// The values hidden in the lines that places show.
  var hidden: HiddenSpans

  /// The most bytes of a line that a diagnostic carries.
  static let longestSnippet = 1_000

  func place(_ position: Position) -> Place {
    switch position {
    case .mark(let mark): place(mark, bytes.withUnsafeBufferPointer { LineStarts(of: $0) })
    case .byte(let offset):
      bytes.withUnsafeBufferPointer { text in
        place(min(max(offset, 0), text.count), in: text)
      }
    }
  }

  /// The place of a mark, where many are asked for: only the mark's own line is scanned.
  func place(_ mark: Mark, _ lines: LineStarts) -> Place {
    bytes.withUnsafeBufferPointer { text in
      guard let start = lines[mark.line] else { return place(text.count, in: text) }
      let scalar = lines.position(ofColumn: mark.column, from: start, in: text).scalar
      return place(column: scalar - start.lineScalar + 1, (start.line, start.lineOffset), in: text)
    }
  }

  private func place(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Place {
    let line = SourceText.editorLine(of: offset, in: text)
    return place(column: SourceText.scalarCount(text[line.start..<offset]) + 1, line, in: text)
  }

  private func place(
    column: Int, _ line: (number: Int, start: Int), in text: UnsafeBufferPointer<UInt8>
  ) -> Place {
    let most = min(text.count, line.start + SourceText.longestSnippet)
    // The search does not begin at the position, which may be behind the line break, as the end of a text is.
    var end = line.start
    while end < most, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return Place(
      file, line: firstLine + line.number, column: column,
      text: hidden.shown(String(decoding: text[line.start..<end], as: UTF8.self), number: line.number))
  }

  private static func editorLine(
    of offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (number: Int, start: Int) {
    var (line, start, index) = (0, 0, 0)
    while index < offset {
      let byte = text[index]
      index += 1
      if byte == 0x0D, index < offset, text[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { (line, start) = (line + 1, index) }
    }
    return (line, start)
  }

  /// The scalar at a position; nil at the end of the text.
  static func scalar(at mark: Mark, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    String(decoding: text[offset(of: mark, in: text)...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func offset(of mark: Mark, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let lines = LineStarts(of: text)
    return lines[mark.line].map { lines.position(ofColumn: mark.column, from: $0, in: text).offset } ?? text.count
  }

  /// The bytes of the line break at `index` (YAML 1.1 section 4.1.4); 0 if there is none.
  static func lineBreakLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
    case 0xC2: index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0
    case 0xE2: index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  private static func scalarCount(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
