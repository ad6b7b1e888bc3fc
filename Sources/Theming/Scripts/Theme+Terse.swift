extension Theme {
  /// Rules, and scripts of the theme's own, without indentation and without lines that are comments, and scripts without spaces that say
  /// nothing: those are for who reads the theme, and readers of the site wait for each byte. As it is where a template literal goes over
  /// several lines, because its spaces are text.
  package static func terse(_ source: [UInt8], isScript: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    for line in source.split(separator: 0x0A) {
      guard line.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else { return source }
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard !text.isEmpty, !isComment(text, isScript: isScript) else { continue }
      if isScript { appendSqueezed(text, to: &result) } else { result += text }
      result.append(0x0A)
    }
    return result
  }

  private static func isComment(_ line: ArraySlice<UInt8>, isScript: Bool) -> Bool {
    if isScript, line.starts(with: "//".utf8) { return true }
    guard line.starts(with: "/*".utf8) else { return false }
    let end = zip(line.indices, line.indices.dropFirst()).first {
      line[$0] == UInt8(ascii: "*") && line[$1] == UInt8(ascii: "/")
    }
    return end?.1 == line.indices.last
  }

  /// Without spaces beside signs, except in what is quoted and in regular expressions; `a + +b` keeps its own. A line with a comment after
  /// code, a template within another, or slashes that may divide or begin a regular expression is left alone.
  private static func appendSqueezed(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let start = result.endIndex
    var quote: UInt8?
    var isEscaped = false
    var isInClass = false
    var templates = 0
    for (index, byte) in zip(line.indices, line) {
      let last = result.last ?? byte
      if let open = quote {
        if byte == open, !isEscaped, !isInClass { quote = nil }
        if open == slash, !isEscaped, brackets.contains(byte) { isInClass = byte == brackets[0] }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if quotes.contains(byte) {
        quote = byte
        if byte == UInt8(ascii: "`") { templates += 1 }
      } else if byte == slash {
        if beforeExpression.contains(last) {
          quote = byte
        } else if line[(index + 1)...].contains(slash) {
          return result.replaceSubrange(start..., with: line)
        }
      } else if byte == UInt8(ascii: " ") {
        let next = line.index(after: index) < line.endIndex ? line[index + 1] : byte
        let isBesideSign = signs.contains(last) || signs.contains(next)
        if isBesideSign, !(isSum(last) && isSum(next)) { continue }
      }
      result.append(byte)
    }
    if templates > 1 || quote != nil { result.replaceSubrange(start..., with: line) }
  }

  private static func isSum(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

  private static let slash = UInt8(ascii: "/")

  private static let brackets = Array("[]".utf8)

  private static let quotes = Set("'\"`".utf8)

  /// What a regular expression follows, where a slash would not divide.
  private static let beforeExpression = Set("=([,:?&|!".utf8)

  private static let signs = Set("=(){}[],:;?&|<>!*%+-/".utf8)
}
