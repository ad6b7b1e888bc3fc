import Diagnostics

/// A template's bytes, and the beginning of each line.
struct TemplateText: Sendable {
  let file: String
  /// UTF-8 without a byte order mark and with U+FFFD in place of NUL, which no page may contain.
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ source: TemplateSource) {
    file = source.file
    var bytes = Array(source.text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.contains(0) { bytes = bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] } }
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line number, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func place(at offset: Int) -> Place {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    // A minified page is a single line; what a snippet cannot show need not be kept.
    let shown = text(start..<min(end, start + 2_000))
    // Counts the bytes that begin a scalar.
    let column = bytes[start..<min(max(offset, start), end)].count { $0 & 0xC0 != 0x80 } + 1
    return Place(file, line: line, column: column, text: shown)
  }
}
