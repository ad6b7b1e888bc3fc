import Bytes
import Decoding

extension JSONPathParser {
  /// The byte at the position; 0 at the end, a byte that no path has.
  var current: UInt8 { position < text.count ? text[position] : 0 }

  mutating func take(_ token: String) -> Bool {
    guard text[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  mutating func skipSpace() {
    while current == 0x20 || current == 0x09 || current == 0x0A || current == 0x0D { position += 1 }
  }

  mutating func open() throws(JSONPathProblem) {
    depth += 1
    if depth > JSONPathParser.mostDepth {
      throw problem("brackets are nested deeper than \(JSONPathParser.mostDepth) levels")
    }
  }

  func problem(_ reason: String, at offset: Int? = nil) -> JSONPathProblem {
    let before = text[..<min(offset ?? position, text.count)]
    return JSONPathProblem(reason: reason, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// What stands at the position, for a message.
  var shown: String {
    guard position < text.count else { return "the end" }
    let scalar = String(decoding: text[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    return switch scalar {
    case " ": "a space"
    case let scalar? where scalar.value < 0x20: "a control character"
    case let scalar?: String(scalar)
    case nil: "the end"
    }
  }

  /// Parses a number of an index or a slice.
  mutating func parseInteger() throws(JSONPathProblem) -> Int {
    let start = position
    try skipIntegerDigits()
    let written = String(decoding: text[start..<position], as: UTF8.self)
    if written == "-0" { throw problem("an index is not written -0", at: start) }
    let most = JSONPathParser.largestInteger
    guard let value = Int(written), -most...most ~= value else {
      throw problem("an index is at most \(most)", at: start)
    }
    return value
  }

  private mutating func skipIntegerDigits() throws(JSONPathProblem) {
    _ = take("-")
    let first = position
    try skipDigits()
    if text[first] == UInt8(ascii: "0"), position > first + 1 {
      throw problem("a number has no leading zero", at: first)
    }
  }

  private mutating func skipDigits() throws(JSONPathProblem) {
    guard isDigit(current) else { throw problem("expected a digit, not \(shown)") }
    while isDigit(current) { position += 1 }
  }

  /// Parses a number to compare with and returns its text.
  mutating func parseNumber() throws(JSONPathProblem) -> String {
    let start = position
    try skipIntegerDigits()
    if take(".") { try skipDigits() }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  mutating func parseString() throws(JSONPathProblem) -> String {
    let start = position
    let quote = current
    position += 1
    var bytes: [UInt8] = []
    while position < text.count {
      let byte = text[position]
      if byte < 0x20 { throw problem("a control character is written \\n, \\t or \\u00…") }
      position += 1
      if byte == quote { return String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try parseEscape(quote: quote, into: &bytes) } else { bytes.append(byte) }
    }
    throw problem("a quotation mark is missing at the end of this text", at: start)
  }

  /// Parses an escape from after its backslash on.
  private mutating func parseEscape(quote: UInt8, into bytes: inout [UInt8]) throws(JSONPathProblem) {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), quote: bytes.append(byte)
    case UInt8(ascii: "u"): bytes.append(contentsOf: String(try parseUnicodeEscape()).utf8)
    default: throw problem("no such escape; a backslash itself is written \\\\", at: position - 2)
    }
  }

  private mutating func parseUnicodeEscape() throws(JSONPathProblem) -> Unicode.Scalar {
    let start = position - 2
    var value = try parseHexadecimal()
    if 0xD800...0xDBFF ~= value, take("\\u") {
      value = joinedSurrogates(value, try parseHexadecimal())?.value ?? 0xD800
    }
    guard let scalar = Unicode.Scalar(value) else { throw problem("half of a surrogate pair", at: start) }
    return scalar
  }

  private mutating func parseHexadecimal() throws(JSONPathProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(current) else { throw problem("after \\u come four hexadecimal digits") }
      value = value << 4 | digit
      position += 1
    }
    return value
  }
}
