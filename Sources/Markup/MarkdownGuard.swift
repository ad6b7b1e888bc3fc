import Bytes

/// Searches Markdown for what takes the parser quadratic time: wide tables, long runs of closing parentheses after an address, many
/// openings of comments and the like that are never closed, many addresses in one word.
enum MarkdownGuard {
  static let maximumColumns = 1_000
  static let maximumParentheses = 1_000
  /// The most bytes that all searches for the end of raw HTML may pass over together: each opening may search to the end of the text.
  static let maximumSearch = 1_000_000_000

  /// The same for `@`: each makes the parser take the paragraph's text apart.
  static let maximumMailSearch = 5_000_000_000

  /// The same for addresses, each of which is read to the end of its word.
  static let maximumAddressSearch = 250_000_000

  /// The same for paragraphs with a line that may stand below the head of a table: at one, the parser takes the paragraph before it apart,
  /// and for each line the rest of it again.
  static let maximumTableSearch = 1_000_000_000

  static func problem(of bytes: ByteView, limits: MarkupLimits) -> MarkupProblem? {
    if bytes.count > limits.markdownBytes {
      return .tooLarge(.markdown, bytes: bytes.count, limit: limits.markdownBytes)
    }
    // Most texts have too few of these signs altogether, which is a quicker test.
    if bytes.holds(moreThan: maximumColumns, of: UInt8(ascii: "|")) {
      let columns = mostColumns(in: bytes)
      if columns > maximumColumns { return .tooCostly(.markdown, .tableColumns(columns, limit: maximumColumns)) }
    }
    if bytes.holds(moreThan: maximumParentheses, of: UInt8(ascii: ")")), hasManyParentheses(bytes) {
      return .tooCostly(.markdown, .closingParentheses(limit: maximumParentheses))
    }
    let signs = bytes.count { $0 == UInt8(ascii: "@") }
    if signs > 1_000, signs.multipliedReportingOverflow(by: bytes.count).partialValue > maximumMailSearch,
      mailSearch(in: bytes) > maximumMailSearch
    {
      return .tooCostly(.markdown, .mailAddresses)
    }
    if addressSearch(in: bytes) > maximumAddressSearch { return .tooCostly(.markdown, .addresses) }
    if tableSearch(in: bytes) > maximumTableSearch { return .tooCostly(.markdown, .tableLines) }
    let openings = countOpenings(in: bytes)
    return openings.multipliedReportingOverflow(by: bytes.count).partialValue > maximumSearch
      ? .tooCostly(.markdown, .unclosedMarkup) : nil
  }

  private static func mostColumns(in bytes: ByteView) -> Int {
    var most = 0
    var columns = 0
    for byte in bytes {
      if byte == UInt8(ascii: "|") { columns += 1 }
      if byte == 0x0A || byte == 0x0D { columns = 0 }
      most = max(most, columns)
    }
    return most
  }

  /// Whether one word, a run without white space, has too many closing parentheses.
  private static func hasManyParentheses(_ bytes: ByteView) -> Bool {
    var count = 0
    for byte in bytes {
      if byte == UInt8(ascii: ")") { count += 1 }
      if isHTMLSpace(byte) { count = 0 }
      if count > maximumParentheses { return true }
    }
    return false
  }

  /// The bytes that are passed over for all `@`, paragraph by paragraph.
  private static func mailSearch(in bytes: ByteView) -> Int {
    var search = 0
    var (signs, start, lineStart) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "@") { signs += 1 }
      guard byte == 0x0A || index == bytes.count - 1 else { continue }
      if bytes.part(lineStart, index).isBlank || index == bytes.count - 1 {
        search += signs * (index - start)
        (signs, start) = (0, index)
      }
      lineStart = index + 1
    }
    return search
  }

  /// The bytes that are passed over for all `http:`, `https:` and `www.`, word by word; an upper bound.
  private static func addressSearch(in bytes: ByteView) -> Int {
    // A text this short stays below the limit, whatever it contains.
    guard bytes.count > 10_000 else { return 0 }
    var search = 0
    var (count, start, former) = (0, 0, UInt8(ascii: " "))
    for (index, byte) in bytes.enumerated() {
      let opens =
        byte == UInt8(ascii: ":")
        ? former == UInt8(ascii: "p") || former == UInt8(ascii: "s")
        : byte == UInt8(ascii: ".") && former == UInt8(ascii: "w")
      if opens { count += 1 }
      former = byte
      guard isHTMLSpace(byte) || index == bytes.count - 1 else { continue }
      search += count * (index - start)
      (count, start) = (0, index)
    }
    return search
  }

  /// The lines of each paragraph times its bytes, up to the last line that may stand below a table's head; an upper bound.
  private static func tableSearch(in bytes: ByteView) -> Int {
    // A text this short stays below the limit, whatever it contains.
    guard bytes.count > 40_000 else { return 0 }
    var (search, paragraph) = (0, 0)
    var (lines, start, lineStart) = (0, 0, 0)
    while lineStart < bytes.count {
      let end = lineEnd(bytes, from: lineStart)
      let line = bytes.part(lineStart, end)
      if line.isBlank {
        search += paragraph
        (lines, start, paragraph) = (0, end, 0)
      } else {
        if mayStandBelowHead(line) { paragraph = lines * (end - start) }
        lines += 1
      }
      lineStart = end + 1
    }
    return search + paragraph
  }

  private static func lineEnd(_ bytes: ByteView, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// Whether a line has hyphens and a border or a colon, and beside them nothing but signs of lists and quotations around it, which stand
  /// before the first border: behind one, numbers are those of a table's body.
  private static func mayStandBelowHead(_ line: ByteView) -> Bool {
    var (hasHyphen, hasBorder) = (false, false)
    for byte in line {
      switch byte {
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasBorder = true
      case _ where isHTMLSpace(byte): break
      default: if hasBorder || !"+*>.)".utf8.contains(byte) && !isDigit(byte) { return false }
      }
    }
    return hasHyphen && hasBorder
  }

  /// The number of `<!` and `<?`.
  private static func countOpenings(in bytes: ByteView) -> Int {
    var count = 0
    var index = 0
    while let found = bytes.next(UInt8(ascii: "<"), from: index) {
      index = found + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") { count += 1 }
    }
    return count
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func holds(moreThan limit: Int, of byte: UInt8) -> Bool {
    var count = 0
    var index = 0
    while let found = next(byte, from: index) {
      count += 1
      if count > limit { return true }
      index = found + 1
    }
    return false
  }
}
