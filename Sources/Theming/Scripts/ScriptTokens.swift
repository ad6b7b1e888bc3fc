import Bytes

/// Splits a script into names, signs, literals and spaces. It is made for the theme's own scripts, whose style is known.
struct ScriptTokens {
  enum Kind {
    case name, sign, space
    /// Strings, regular expressions, numbers and parts of templates, which are never changed.
    case literal
  }

  struct Token {
    var kind: Kind
    var bytes: ArraySlice<UInt8>
    var sign: UInt8? { kind == .sign ? bytes.first : nil }
    func isWord(_ word: StaticString) -> Bool {
      kind == .name && bytes.count == word.utf8CodeUnitCount && word.withUTF8Buffer { bytes.elementsEqual($0) }
    }
  }

  private(set) var tokens: [Token] = []
  /// Whether a comment is left in the script. Such a script stays as it is, because a comment after code ends with its line.
  private(set) var hasComment = false
  private let script: [UInt8]
  private var index = 0
  /// The open braces, and whether each belongs to a template literal.
  private var braces: [Bool] = []

  init(_ script: [UInt8]) {
    self.script = script
    while index < script.count { tokens.append(next()) }
  }

  private mutating func next() -> Token {
    let start = index
    let byte = script[index]
    index += 1
    if Self.isSpace(byte) {
      while index < script.count, Self.isSpace(script[index]) { index += 1 }
      return token(.space, start)
    }
    if Self.isNameStart(byte) {
      while index < script.count, Self.isInName(script[index]) { index += 1 }
      return token(.name, start)
    }
    if isDigit(byte) || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "."), isNumber(byte) {
      while index < script.count, Self.isInName(script[index]) || script[index] == UInt8(ascii: ".") { index += 1 }
      return token(.literal, start)
    }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return quoted(byte, start) }
    if byte == UInt8(ascii: "/"), index < script.count, "/*".utf8.contains(script[index]) { hasComment = true }
    if byte == UInt8(ascii: "/"), beginsExpression { return expression(start) }
    if byte == UInt8(ascii: "`") { return template(start) }
    if byte == UInt8(ascii: "{") { braces.append(false) }
    if byte == UInt8(ascii: "}"), braces.popLast() == true { return template(start) }
    return token(.sign, start)
  }

  private func token(_ kind: Kind, _ start: Int) -> Token { Token(kind: kind, bytes: script[start..<index]) }

  private func isNumber(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: ".") else { return true }
    return index < script.count && isDigit(script[index])
  }

  private mutating func quoted(_ quote: UInt8, _ start: Int) -> Token {
    while index < script.count, script[index] != quote { index += script[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, script.count)
    return token(.literal, start)
  }

  private mutating func expression(_ start: Int) -> Token {
    var isInClass = false
    while index < script.count, isInClass || script[index] != UInt8(ascii: "/") {
      switch script[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      index += 1
    }
    index = min(index + 1, script.count)
    while index < script.count, Self.isInName(script[index]) { index += 1 }
    return token(.literal, start)
  }

  /// Reads to the end of the template literal, or to its next embedded expression.
  private mutating func template(_ start: Int) -> Token {
    while index < script.count {
      let byte = script[index]
      index += 1
      if byte == UInt8(ascii: "\\") { index += 1 }
      if byte == UInt8(ascii: "`") { break }
      guard byte == UInt8(ascii: "$"), index < script.count, script[index] == UInt8(ascii: "{") else { continue }
      index += 1
      braces.append(true)
      break
    }
    index = min(index, script.count)
    return token(.literal, start)
  }

  /// Whether a slash begins a regular expression here, rather than dividing.
  private var beginsExpression: Bool {
    guard let last = tokens.last(where: { $0.kind != .space }) else { return true }
    switch last.kind {
    case .name: return last.isWord("return") || last.isWord("typeof") || last.isWord("case")
    case .literal, .space: return false
    case .sign: return last.sign.map { !")]}".utf8.contains($0) } ?? false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
  private static func isNameStart(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
  static func isInName(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}
