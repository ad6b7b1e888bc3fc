import Bytes
import Decoding
import Patterns

extension Pattern {
  /// Compiles an I-Regexp (RFC 9485), translated to RE2's syntax. `^` and `$` are anchors, as in the compliance suite.
  convenience init(interoperable text: String) throws(PatternProblem) {
    var translation = PatternTranslation(text: Array(text.utf8))
    try self.init(try translation.translate())
  }
}

/// Checks the grammar of RFC 9485 section 4 and translates a dot as section 5.3 does: any character that does not end a line.
private struct PatternTranslation {
  let text: [UInt8]
  var position = 0
  var result: [UInt8] = []

  init(text: [UInt8]) { self.text = text }

  mutating func translate() throws(PatternProblem) -> String {
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "."):
        position += 1
        result.append(contentsOf: "[^\\n\\r]".utf8)
      case UInt8(ascii: "["): try translateClass()
      case UInt8(ascii: "\\"): try translateEscape()
      case UInt8(ascii: "("):
        if text[(position + 1)...].first == UInt8(ascii: "?") { throw refused("(?") }
        copy()
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): try translateQuantifier()
      case UInt8(ascii: "]"), UInt8(ascii: "}"): throw refused(String(UnicodeScalar(text[position])))
      default: copy()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func copy() {
    result.append(text[position])
    position += 1
  }

  private func refused(_ what: String) -> PatternProblem {
    PatternProblem(reason: "\(what) cannot stand there (RFC 9485)")
  }

  private mutating func translateQuantifier() throws(PatternProblem) {
    if text[position] == UInt8(ascii: "{") {
      copy()
      try copyDigits()
      if position < text.count, text[position] == UInt8(ascii: ",") {
        copy()
        if position < text.count, text[position] != UInt8(ascii: "}") { try copyDigits() }
      }
      guard position < text.count, text[position] == UInt8(ascii: "}") else { throw refused("{") }
    }
    copy()
    if let next = text[position...].first, next == UInt8(ascii: "?") || next == UInt8(ascii: "+") {
      throw refused("\(UnicodeScalar(next)) after a repetition")
    }
  }

  private mutating func copyDigits() throws(PatternProblem) {
    guard position < text.count, isDigit(text[position]) else { throw refused("{") }
    while position < text.count, isDigit(text[position]) { copy() }
  }

  /// `\n`, `\.`, `\p{Lu}`; the shorthands of other dialects are not part of I-Regexp.
  private mutating func translateEscape() throws(PatternProblem) {
    guard position + 1 < text.count else { throw PatternProblem(reason: "trailing \\") }
    let next = text[position + 1]
    if next | 0x20 == UInt8(ascii: "p") {
      guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")), text[position + 2] == UInt8(ascii: "{")
      else {
        throw refused("\\p without {…}")
      }
      while position <= end { copy() }
    } else if "()*+-.?[\\]^nrt{|}$".utf8.contains(next) {
      copy()
      copy()
    } else {
      let instead: [UInt8: String] = [
        UInt8(ascii: "d"): "[0-9]", UInt8(ascii: "w"): "[A-Za-z0-9_]", UInt8(ascii: "s"): "[ \\t\\n\\r]",
      ]
      let shown = String(decoding: text[position...].prefix(2), as: UTF8.self)
      throw PatternProblem(reason: "\(shown) is not part of RFC 9485" + (instead[next].map { "; write \($0)" } ?? ""))
    }
  }

  private mutating func translateClass() throws(PatternProblem) {
    copy()
    if position < text.count, text[position] == UInt8(ascii: "^") { copy() }
    let first = position
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "]"):
        if position == first { throw refused("an empty [ ]") }
        copy()
        return
      case UInt8(ascii: "["): throw refused("[ within [ ]")
      case UInt8(ascii: "\\"): try translateEscape()
      case UInt8(ascii: "-"):
        // A hyphen that stands for itself is first or last; RE2 takes it anywhere if it is escaped.
        if position == first || text[(position + 1)...].first == UInt8(ascii: "]") { result.append(UInt8(ascii: "\\")) }
        copy()
      default: copy()
      }
    }
    throw PatternProblem(reason: "missing ]")
  }
}
