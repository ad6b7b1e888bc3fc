import Bytes
import Decoding

/// Parses the text of a path by the grammar of RFC 9535 appendix A.
struct JSONPathParser {
  let text: [UInt8]
  var position = 0
  /// The number of brackets, parentheses and calls that are open.
  var depth = 0
  /// Whether there is a document for which `$` stands.
  var hasDocument = true

  static let mostDepth = 64
  /// The largest whole number that every reader of JSON takes exactly (RFC 7493 section 2.2).
  static let largestInteger = 1 << 53 - 1

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func parse() throws(JSONPathProblem) -> PathQuery {
    guard take("$") else { throw problem("a path begins with $") }
    let query = PathQuery(isRelative: false, segments: try parseSegments())
    guard position == text.count else {
      throw problem("expected .name, [ or the end of the path, not \(shown)")
    }
    return query
  }

  /// Parses a filter's condition that is the whole text.
  mutating func parseFilter() throws(JSONPathProblem) -> PathCondition {
    let condition = try parseCondition()
    guard position == text.count else { throw problem("expected &&, || or the end, not \(shown)") }
    return condition
  }

  /// Parses what follows `$` or `@`; white space behind it is not consumed.
  mutating func parseSegments() throws(JSONPathProblem) -> [PathSegment] {
    var segments: [PathSegment] = []
    while true {
      let end = position
      skipSpace()
      if take("..") {
        let selectors = current == UInt8(ascii: "[") ? try parseBrackets() : [try parseShorthand()]
        segments.append(PathSegment(isDescendant: true, selectors: selectors))
      } else if take(".") {
        segments.append(PathSegment(isDescendant: false, selectors: [try parseShorthand()]))
      } else if current == UInt8(ascii: "[") {
        segments.append(PathSegment(isDescendant: false, selectors: try parseBrackets()))
      } else {
        position = end
        return segments
      }
    }
  }

  /// Parses what follows a dot.
  private mutating func parseShorthand() throws(JSONPathProblem) -> PathSelector {
    if take("*") { return .wildcard }
    let start = position
    guard isNameStart(current) else {
      throw problem("after a dot comes a name or *, not \(shown); other names are written ['name']")
    }
    while isNameStart(current) || isDigit(current) { position += 1 }
    return .name(String(decoding: text[start..<position], as: UTF8.self))
  }

  private func isNameStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "_") }

  private mutating func parseBrackets() throws(JSONPathProblem) -> [PathSelector] {
    try open()
    defer { depth -= 1 }
    position += 1
    var selectors: [PathSelector] = []
    repeat {
      skipSpace()
      selectors.append(try parseSelector())
      skipSpace()
    } while take(",")
    guard take("]") else { throw problem("expected , or ], not \(shown)") }
    return selectors
  }

  private mutating func parseSelector() throws(JSONPathProblem) -> PathSelector {
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .name(try parseString())
    case UInt8(ascii: "*"):
      position += 1
      return .wildcard
    case UInt8(ascii: "?"):
      position += 1
      skipSpace()
      return .filter(try parseCondition())
    case UInt8(ascii: ":"), UInt8(ascii: "-"), 0x30...0x39: return try parseIndexOrSlice()
    default: throw problem("brackets take a name in quotation marks, a number, a slice, * or ?, not \(shown)")
    }
  }

  private mutating func parseIndexOrSlice() throws(JSONPathProblem) -> PathSelector {
    let start = current == UInt8(ascii: ":") ? nil : try parseInteger()
    let end = position
    skipSpace()
    guard take(":") else {
      position = end
      return .index(start ?? 0)
    }
    var slice = PathSlice(start: start)
    skipSpace()
    if startsInteger { slice.end = try parseInteger() }
    let afterEnd = position
    skipSpace()
    guard take(":") else {
      position = afterEnd
      return .slice(slice)
    }
    let afterColon = position
    skipSpace()
    if startsInteger { slice.step = try parseInteger() } else { position = afterColon }
    return .slice(slice)
  }

  private var startsInteger: Bool { current == UInt8(ascii: "-") || isDigit(current) }
}
