extension Theme {
  /// A script of the theme without indentation and comment lines, which only help those who read the theme, while readers of the site
  /// wait for every byte. A script with a template literal over several lines is left as it is, because spaces in the literal are text.
  static func terse(script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    for line in script.split(separator: 0x0A) {
      guard line.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else { return script }
      let text = line.drop(while: isBlank)
      guard !text.isEmpty, !text.starts(with: "//".utf8) else { continue }
      result += text
      result.append(0x0A)
    }
    return result
  }

  /// A style sheet without indentation and comment lines. Its author is unknown: a comment may contain the start of another, and a
  /// string may span several lines.
  static func terse(sheet: ThemeFile) -> [UInt8] {
    let parts = StyleBalance(sheet)
    var result: [UInt8] = []
    result.reserveCapacity(sheet.bytes.count)
    for line in sheet.bytes.split(separator: 0x0A) {
      let isWithinText = parts.longTexts.contains { $0.lowerBound < line.startIndex && line.startIndex < $0.upperBound }
      let text = isWithinText ? line : line.drop(while: isBlank)
      guard !text.isEmpty else { continue }
      if let end = parts.comments[text.startIndex], end <= line.endIndex,
        sheet.bytes[end..<line.endIndex].allSatisfy(isBlank)
      {
        continue
      }
      result += text
      result.append(0x0A)
    }
    return result
  }

  /// A style sheet with each comment replaced by a space.
  public static func uncommented(sheet bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    let comments = StyleBalance(ThemeFile(bytes: bytes, place: "")).comments
    for (comment, end) in comments.sorted(by: { $0.key < $1.key }) {
      result += bytes[start..<comment]
      result.append(0x20)
      start = end
    }
    return result + bytes[start...]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
