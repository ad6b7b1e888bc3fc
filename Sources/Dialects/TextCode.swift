/// Code in a text of Markdown, in which nothing means what it does elsewhere: fenced blocks and spans (CommonMark 0.31, sections 4.5 and 6.1).
enum TextCode {
  /// The index behind the code that begins at an index; nil if none does.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    let sign = bytes[start]
    guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let length = bytes[start...].prefix { $0 == sign }.count
    if length >= 3, beginsLine(bytes, start) {
      let line = bytes[(start + length)...].prefix { $0 != 0x0A }
      // Behind an opening fence of backquotes there are no others, or it would be a span.
      if sign == UInt8(ascii: "~") || !line.contains(sign) {
        return endOfBlock(bytes, from: line.endIndex, sign, length)
      }
    }
    return sign == UInt8(ascii: "`") ? endOfSpan(bytes, from: start + length, length) : nil
  }

  /// The signs of the fence that a line opens, without its indent; nil if it opens none.
  static func fence(openedBy line: Substring) -> Substring? {
    let signs = line.prefix { $0 == line.first }
    guard let sign = signs.first, sign == "`" || sign == "~", signs.count >= 3 else { return nil }
    return sign == "`" && line[signs.endIndex...].contains(sign) ? nil : signs
  }

  private static func beginsLine(_ bytes: [UInt8], _ index: Int) -> Bool {
    let indent = bytes[..<index].reversed().prefix { $0 == 0x20 }.count
    return indent <= 3 && (index == indent || bytes[index - indent - 1] == 0x0A)
  }

  /// A block without a closing fence goes on to the end of the text.
  private static func endOfBlock(_ bytes: [UInt8], from start: Int, _ sign: UInt8, _ length: Int) -> Int {
    var index = start
    while let lineEnd = bytes[index...].firstIndex(of: 0x0A) {
      index = lineEnd + 1
      let fence = bytes[index...].drop { $0 == 0x20 }.prefix { $0 == sign }
      let rest = bytes[fence.endIndex...].prefix { $0 != 0x0A }
      if fence.count >= length, beginsLine(bytes, fence.startIndex), rest.allSatisfy({ $0 <= 0x20 }) {
        return rest.endIndex
      }
    }
    return bytes.count
  }

  /// Returns nil if no run of as many signs follows in the same paragraph.
  private static func endOfSpan(_ bytes: [UInt8], from start: Int, _ length: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        let run = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
        index += run
        if run == length { return index }
      case 0x0A where bytes[(index + 1)...].first { $0 != 0x20 } == 0x0A: return nil
      default: index += 1
      }
    }
    return nil
  }
}
