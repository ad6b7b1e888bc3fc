import Bytes

/// Reads JSON (RFC 8259) from UTF-8 that `DecodedText` made. If the text has a mistake or is cut off, everything whole before that place is
/// returned, and the objects that are open there are marked as cut.
///
/// `NaN`, `Infinity` and `-Infinity`, which Python writes although JSON has no such numbers, are read as `null`, as JavaScript writes them.
public struct JSONReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  public private(set) var problem: JSONProblem?
  public private(set) var problemOffset = 0

  /// How many arrays and objects may be open at once.
  static let depth = 128

  public init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  public mutating func read() -> JSONValue? {
    let value = readValue(depth: 0)
    skipSpace()
    if problem == nil, position < text.count { fail(.unexpected(shown(position))) }
    return value
  }

  private var current: UInt8 { position < text.count ? text[position] : 0 }

  private mutating func fail(_ problem: JSONProblem) {
    guard self.problem == nil else { return }
    self.problem = position >= text.count ? .truncated : problem
    problemOffset = min(position, text.count)
  }

  private func shown(_ offset: Int) -> String {
    guard offset < text.count else { return "" }
    var end = offset + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: text[offset..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] <= 0x20 { position += 1 }
  }

  /// Returns nil if there is no value; `problem` says why.
  private mutating func readValue(depth: Int) -> JSONValue? {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return readObject(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    case UInt8(ascii: "\""): return readString().map { .string($0) }
    case UInt8(ascii: "-") where text[position...].starts(with: "-Infinity".utf8): return readWord()
    case UInt8(ascii: "-"), 0x30...0x39: return readNumber(depth: depth)
    default: return readWord()
    }
  }

  private static let words: [(String, JSONValue)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("NaN", .null), ("Infinity", .null),
    ("-Infinity", .null),
  ]

  private mutating func readWord() -> JSONValue? {
    for (word, value) in JSONReader.words where text[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    fail(.unexpected(shown(position)))
    return nil
  }

  private mutating func readNumber(depth: Int) -> JSONValue? {
    let start = position
    while position < text.count, isDigit(text[position]) || "-+.eE".utf8.contains(text[position]) { position += 1 }
    guard position < text.count || depth == 0 else {
      // More digits may be missing.
      fail(.truncated)
      return nil
    }
    return .number(String(decoding: text[start..<position], as: UTF8.self))
  }

  private mutating func readArray(depth: Int) -> JSONValue? {
    guard depth < JSONReader.depth else {
      fail(.tooDeep(JSONReader.depth))
      return nil
    }
    position += 1
    var values: [JSONValue] = []
    while problem == nil {
      skipSpace()
      if current == UInt8(ascii: "]") {
        position += 1
        return .array(values)
      }
      guard let value = readValue(depth: depth + 1) else { break }
      // After a problem, only objects can say that they are cut; half a list would pass for a whole one.
      if problem == nil || value.object != nil { values.append(value) }
      skipSpace()
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current != UInt8(ascii: "]") {
        fail(.unexpected(shown(position)))
      }
    }
    return .array(values)
  }

  private mutating func readObject(depth: Int) -> JSONValue? {
    guard depth < JSONReader.depth else {
      fail(.tooDeep(JSONReader.depth))
      return nil
    }
    var object = JSONObject()
    object.offset = position
    position += 1
    while problem == nil {
      skipSpace()
      if current == UInt8(ascii: "}") {
        position += 1
        return .object(object)
      }
      guard current == UInt8(ascii: "\""), let key = readString() else {
        fail(.unexpected(shown(position)))
        break
      }
      skipSpace()
      guard current == UInt8(ascii: ":") else {
        fail(.unexpected(shown(position)))
        break
      }
      position += 1
      guard let value = readValue(depth: depth + 1) else { break }
      object.members.append((key, value))
      skipSpace()
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current != UInt8(ascii: "}") {
        fail(.unexpected(shown(position)))
      }
    }
    object.isCut = true
    return .object(object)
  }

  /// Returns nil if the text ends within the string.
  private mutating func readString() -> String? {
    position += 1
    let start = position
    while position < text.count, text[position] != UInt8(ascii: "\""), text[position] != UInt8(ascii: "\\") {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: text[start..<position], as: UTF8.self)
    }
    var bytes = Array(text[start..<position])
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &bytes)
      } else {
        bytes.append(byte)
        position += 1
      }
    }
    fail(.truncated)
    return nil
  }

  private mutating func readEscape(into bytes: inout [UInt8]) {
    position += 1
    let byte = current
    if position < text.count { position += 1 }
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    // Before a line feed it is dropped: the two end one line, as they do if they are not escaped.
    case UInt8(ascii: "r"): if !isBeforeLineFeed { bytes.append(0x0A) }
    case UInt8(ascii: "b"), UInt8(ascii: "f"), 0: break
    case UInt8(ascii: "u"): appendUnicode(to: &bytes)
    default: bytes.append(byte)
    }
  }

  private var isBeforeLineFeed: Bool {
    ["\\n", "\\u000a", "\\u000A", "\n"].contains { text[position...].starts(with: $0.utf8) }
  }

  private mutating func appendUnicode(to bytes: inout [UInt8]) {
    var value = readHexadecimal()
    if 0xD800...0xDBFF ~= value, current == UInt8(ascii: "\\"), position + 1 < text.count,
      text[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      value = joinedSurrogates(value, readHexadecimal())?.value ?? 0xFFFD
    }
    if value == 0x0D { value = isBeforeLineFeed ? 0 : 0x0A }
    if value < 0x20 && value != 0x09 && value != 0x0A || value == 0xFFFE || value == 0xFFFF { return }
    bytes.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private mutating func readHexadecimal() -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(current) else { return 0xFFFD }
      value = value << 4 | digit
      position += 1
    }
    return value
  }
}
