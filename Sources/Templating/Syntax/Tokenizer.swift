/// Splits a template into text and tags, and follows tags that set delimiters.
struct Tokenizer {
  private let text: TemplateText
  private var open: [UInt8] = [.leftBrace, .leftBrace]
  private var close: [UInt8] = [.rightBrace, .rightBrace]
  private var position = 0
  private(set) var tokens: [Token] = []
  private(set) var problems: [LocatedProblem] = []

  init(_ text: TemplateText) {
    self.text = text
    while position < text.bytes.count { scan() }
  }

  /// Reads a piece of text and the tag after it.
  private mutating func scan() {
    guard let start = find(open, from: position) else {
      appendLiteral(to: text.bytes.count)
      return
    }
    appendLiteral(to: start)
    let inside = start + open.count
    let sigilOffset = skippingSpaces(from: inside)
    let (sigil, terminator) = sigil(at: sigilOffset)
    let nameStart = sigil == .variable ? sigilOffset : min(sigilOffset + 1, text.bytes.count)
    // A name ends before the next tag begins; a comment may contain anything but its end.
    let isFree = sigil == .comment || sigil == .delimiters
    let next = isFree ? nil : find(open, from: nameStart)
    let limit = next.map { min($0 + terminator.count, text.bytes.count) } ?? text.bytes.count
    guard let end = find(terminator, from: nameStart, to: limit) else {
      report(.unclosedTag(tag(start), close: String(decoding: terminator, as: UTF8.self)), at: start)
      position = next ?? text.bytes.count
      return
    }
    let name = trimmed(nameStart..<end)
    position = end + terminator.count
    if sigil == .delimiters { setDelimiters(name, at: start) }
    // A tag without a usable name is reported once and then treated as a comment.
    let hasName = isFree || hasName(name, at: start)
    tokens.append(Token(content: .tag(hasName ? sigil : .comment, name: name), range: start..<position))
  }

  private mutating func appendLiteral(to end: Int) {
    if end > position { tokens.append(Token(content: .literal, range: position..<end)) }
    position = end
  }

  private func sigil(at offset: Int) -> (Token.Sigil, terminator: [UInt8]) {
    guard offset < text.bytes.count else { return (.variable, close) }
    return switch text.bytes[offset] {
    case .leftBrace: (.unescaped, [.rightBrace] + close)
    case .ampersand: (.unescaped, close)
    case .numberSign: (.section, close)
    case .circumflex: (.inverted, close)
    case .solidus: (.close, close)
    case .greaterThan: (.partial, close)
    case .lessThan: (.parent, close)
    case .dollarSign: (.block, close)
    case .exclamationMark: (.comment, close)
    case .equalsSign: (.delimiters, [.equalsSign] + close)
    default: (.variable, close)
    }
  }

  private mutating func setDelimiters(_ range: Range<Int>, at start: Int) {
    let parts = text.bytes[range].split(whereSeparator: \.isSpace)
    guard parts.count == 2, let open = parts.first, let close = parts.last, !open.contains(.equalsSign),
      !close.contains(.equalsSign)
    else {
      report(.invalidDelimiters(text.text(range)), at: start)
      return
    }
    self.open = Array(open)
    self.close = Array(close)
  }

  private mutating func hasName(_ name: Range<Int>, at start: Int) -> Bool {
    if name.isEmpty {
      report(.emptyTag, at: start)
    } else if text.bytes[name].contains(where: \.isSpace) {
      report(.invalidName(text.text(name)), at: start)
    } else {
      return true
    }
    return false
  }

  /// Keeps no more problems than the compiler reports.
  private mutating func report(_ problem: TemplateProblem, at offset: Int) {
    guard problems.count < Compiler.maximumDiagnostics else { return }
    problems.append(LocatedProblem(problem, at: offset))
  }

  /// The beginning of a tag for messages: up to the first white space after its name, at most 60 bytes.
  private func tag(_ start: Int) -> String {
    let limit = min(start + 60, text.bytes.count)
    let name = min(skippingSpaces(from: start + open.count), limit)
    return text.text(start..<(text.bytes[name..<limit].firstIndex { $0.isSpace || $0 == .lessThan } ?? limit))
  }

  private func skippingSpaces(from offset: Int) -> Int {
    text.bytes[offset...].firstIndex { !$0.isSpace } ?? text.bytes.count
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text.bytes[start].isSpace { start += 1 }
    while start < end, text.bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// Delimiters are only a few bytes long, so it is enough to search for their first byte and compare the rest.
  private func find(_ pattern: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
    let bytes = text.bytes
    let last = (end ?? bytes.count) - pattern.count
    guard let first = pattern.first, start <= last else { return nil }
    for offset in start...last
    where bytes[offset] == first && bytes[offset..<(offset + pattern.count)].elementsEqual(pattern) {
      return offset
    }
    return nil
  }
}
