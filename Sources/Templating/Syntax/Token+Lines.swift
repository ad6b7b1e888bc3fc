/// How a tag stands on its line (Mustache specification, standalone tags).
struct TagLine {
  /// The blanks between the start of the line and the tag; nil if anything else stands there.
  let before: Range<Int>?
  /// The blanks and the line break after the tag; nil if anything else stands there.
  let after: Range<Int>?

  init(_ tokens: [Token], at index: Int, in bytes: [UInt8]) {
    let range = tokens[index].range
    before = TagLine.blanks(before: range.lowerBound, from: index == 0 ? 0 : tokens[index - 1].literalStart, bytes)
    let isLast = index + 1 == tokens.count
    after = TagLine.blanks(after: range.upperBound, to: isLast ? bytes.count : tokens[index + 1].literalEnd, bytes)
  }

  private static func blanks(before end: Int, from limit: Int?, _ bytes: [UInt8]) -> Range<Int>? {
    guard let limit else { return end == 0 ? 0..<0 : nil }
    var start = end
    while start > limit, bytes[start - 1].isBlank { start -= 1 }
    return start == 0 || (start > limit && bytes[start - 1] == .lineFeed) ? start..<end : nil
  }

  private static func blanks(after start: Int, to limit: Int?, _ bytes: [UInt8]) -> Range<Int>? {
    guard let limit else { return nil }
    var end = start
    while end < limit, bytes[end].isBlank { end += 1 }
    if end == bytes.count { return start..<end }
    if end < limit, bytes[end] == .lineFeed { return start..<(end + 1) }
    if end + 1 < limit, bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed { return start..<(end + 2) }
    return nil
  }
}

extension Token {
  fileprivate var literalStart: Int? { if case .literal = content { range.lowerBound } else { nil } }
  fileprivate var literalEnd: Int? { if case .literal = content { range.upperBound } else { nil } }
}
