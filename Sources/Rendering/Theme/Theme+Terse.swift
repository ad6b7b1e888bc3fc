extension Theme {
  /// Scripts and rules without indentation, without lines that are comments, and scripts without spaces that say nothing: those are for who
  /// reads the theme, and readers of the site wait for each byte. As it is where a template literal goes over several lines, because its
  /// spaces are text.
  static func terse(_ source: [UInt8], isScript: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    for line in source.split(separator: 0x0A) {
      guard line.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else { return source }
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard !text.isEmpty, !isComment(text) else { continue }
      if isScript { appendSqueezed(text, to: &result) } else { result += text }
      result.append(0x0A)
    }
    return result
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    if line.starts(with: "//".utf8) { return true }
    guard line.starts(with: "/*".utf8) else { return false }
    let end = zip(line.indices, line.indices.dropFirst()).first {
      line[$0] == UInt8(ascii: "*") && line[$1] == UInt8(ascii: "/")
    }
    return end?.1 == line.indices.last
  }

  /// Without spaces beside signs, except in what is quoted. Plus and minus keep theirs, as two of them are another sign; a line that may hold
  /// a regular expression or a template is left alone.
  private static func appendSqueezed(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    guard !line.contains(UInt8(ascii: "/")), !line.contains(UInt8(ascii: "`")) else { return result += line }
    var quote: UInt8?
    var isEscaped = false
    for (index, byte) in zip(line.indices, line) {
      if let open = quote {
        if byte == open, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: " ") {
        let next = line.index(after: index)
        let isBesideSign = result.last.map(signs.contains) ?? true || next < line.endIndex && signs.contains(line[next])
        if isBesideSign { continue }
      }
      result.append(byte)
    }
  }

  private static let signs = Set("=(){}[],:;?&|<>!*%".utf8)
}
