/// Where the lines of a text begin, as YAML counts them and as editors do: for documents of which many places are asked for.
struct LineStarts: Sendable {
  struct Start: Sendable {
    var offset: Int
    /// The editor's line that it lies in, from 0, and where that begins.
    var line: Int
    var lineOffset: Int
  }

  /// By YAML's line, from 0.
  private var starts = [Start(offset: 0, line: 0, lineOffset: 0)]

  init(of text: UnsafeBufferPointer<UInt8>) {
    var (index, line, lineOffset) = (0, 0, 0)
    while index < text.count {
      let byte = text[index]
      let length = SourceText.lineBreakLength(text, at: index)
      index += max(length, 1)
      if byte == 0x0A || byte == 0x0D { (line, lineOffset) = (line + 1, index) }
      if length > 0 { starts.append(Start(offset: index, line: line, lineOffset: lineOffset)) }
    }
  }

  /// nil beyond the last line.
  subscript(line: UInt32) -> Start? { Int(line) < starts.count ? starts[Int(line)] : nil }
}
