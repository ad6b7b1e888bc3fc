import Glibc

/// Reads the parts of a manifest's text byte by byte: a hundred thousand lines are read before each run.
struct ManifestCursor {
  let text: UnsafeBufferPointer<UInt8>
  var at: Int

  init(_ text: UnsafeBufferPointer<UInt8>, at start: Int = 0) { (self.text, at) = (text, start) }

  /// Where the line ends in which the cursor is; nil if it is cut off.
  var endOfLine: Int? {
    guard let start = text.baseAddress, let end = memchr(start + at, 0x0A, text.count - at) else { return nil }
    return UnsafeRawPointer(start).distance(to: end)
  }

  mutating func skipLine() { at = endOfLine.map { $0 + 1 } ?? text.count }

  func isAt(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    return text.count - at >= count && (0..<count).allSatisfy { text[at + $0] == expected.utf8Start[$0] }
  }

  mutating func take(_ expected: StaticString) -> Bool {
    guard isAt(expected) else { return false }
    at += expected.utf8CodeUnitCount
    return true
  }

  /// A decimal number and the space after it.
  mutating func number() -> Int64? {
    let isNegative = take("-")
    var value: Int64 = 0
    let start = at
    while at < text.count, text[at] &- UInt8(ascii: "0") < 10 {
      guard at - start < 18 || value < 900_000_000_000_000_000 else { return nil }
      value = value &* 10 &+ Int64(text[at] &- UInt8(ascii: "0"))
      at += 1
    }
    guard at > start, take(" ") else { return nil }
    return isNegative ? -value : value
  }

  /// 16 hexadecimal digits in lower case.
  mutating func hexadecimal() -> UInt64? {
    guard text.count - at >= 16 else { return nil }
    var value: UInt64 = 0
    for offset in 0..<16 {
      let byte = text[at + offset]
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x57)
      default: return nil
      }
    }
    at += 16
    return value
  }
}
