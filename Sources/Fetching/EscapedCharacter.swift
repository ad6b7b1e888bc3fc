import Bytes

/// A character as links, JSON and HTML escape it: `%2B`, `\u002b`, `\/`, `&#43;`, `&amp;`. The sign that begins the escape may itself be
/// escaped once more: `%252B`, `&amp;#43;`.
struct EscapedCharacter {
  enum Meaning {
    case scalar(UInt32)
    /// Bytes of UTF-8, each of which links escape by itself.
    case bytes([UInt8])
  }

  var meaning: Meaning
  /// The bytes of all its escapes together.
  var length: Int

  static func begins(with byte: UInt8) -> Bool { "%\\+&".utf8.contains(byte) }

  /// Returns nil if no escape begins here.
  init?(in rest: ArraySlice<UInt8>) {
    switch rest.first {
    case UInt8(ascii: "%"): self.init(link: rest)
    case UInt8(ascii: "\\"): self.init(json: rest)
    case UInt8(ascii: "+"): self.init(meaning: .scalar(0x20), length: 1)
    case UInt8(ascii: "&"): self.init(html: rest)
    default: return nil
    }
  }

  private init(meaning: Meaning, length: Int) {
    self.meaning = meaning
    self.length = length
  }

  private init?(link rest: ArraySlice<UInt8>) {
    let sign =
      rest.starts(with: "%25".utf8) && EscapedCharacter.number(rest.dropFirst(3).prefix(2), 16, 2) != nil ? 3 : 1
    var bytes: [UInt8] = []
    var next = rest
    while bytes.count < 4, next.starts(with: rest.prefix(sign)),
      let value = EscapedCharacter.number(next.dropFirst(sign).prefix(2), 16, 2)
    {
      bytes.append(UInt8(value))
      next = next.dropFirst(sign + 2)
    }
    guard !bytes.isEmpty else { return nil }
    self.init(meaning: .bytes(bytes), length: bytes.count * (sign + 2))
  }

  private init?(json rest: ArraySlice<UInt8>) {
    // JSON inside a text of JSON has two.
    let sign = rest.starts(with: "\\\\".utf8) && rest.count > 2 ? 2 : 1
    let after = rest.dropFirst(sign)
    guard let letter = after.first else { return nil }
    if letter == UInt8(ascii: "u"), let value = EscapedCharacter.number(after.dropFirst().prefix(4), 16, 4) {
      let low = after.dropFirst(5)
      if low.starts(with: rest.prefix(sign)), low.dropFirst(sign).first == letter,
        let second = EscapedCharacter.number(low.dropFirst(sign + 1).prefix(4), 16, 4),
        let scalar = joinedSurrogates(value, second)
      {
        self.init(meaning: .scalar(scalar.value), length: (sign + 5) * 2)
      } else {
        self.init(meaning: .scalar(value), length: sign + 5)
      }
    } else if "/\"\\'".utf8.contains(letter) {
      self.init(meaning: .scalar(UInt32(letter)), length: sign + 1)
    } else if sign == 2 {
      self.init(meaning: .scalar(UInt32(UInt8(ascii: "\\"))), length: 2)
    } else {
      return nil
    }
  }

  private init?(html rest: ArraySlice<UInt8>) {
    let sign = rest.starts(with: "&amp;".utf8) && rest.dropFirst(5).prefix(10).contains(UInt8(ascii: ";")) ? 5 : 1
    let name = rest.dropFirst(sign).prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let end = rest.dropFirst(sign + name.count).first == UInt8(ascii: ";") ? 1 : 0
    var value: UInt32?
    if name.first == UInt8(ascii: "#") {
      let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      value = EscapedCharacter.number(digits, isHexadecimal ? 16 : 10, digits.count)
    } else if end == 1 {
      value = EscapedCharacter.names[String(decoding: name, as: UTF8.self).lowercased()].map { UInt32($0) }
    }
    if let value, end == 1 {
      self.init(meaning: .scalar(value), length: sign + name.count + 1)
    } else if sign == 5 {
      self.init(meaning: .scalar(UInt32(UInt8(ascii: "&"))), length: 5)
    } else {
      return nil
    }
  }

  private static let names: [String: UInt8] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "plus": 0x2B, "equals": 0x3D, "sol": 0x2F,
    "bsol": 0x5C, "colon": 0x3A, "semi": 0x3B, "num": 0x23, "percnt": 0x25, "commat": 0x40, "excl": 0x21,
    "dollar": 0x24, "lowbar": 0x5F, "quest": 0x3F, "period": 0x2E, "comma": 0x2C, "ast": 0x2A, "lpar": 0x28,
    "rpar": 0x29, "nbsp": 0x20,
  ]

  /// nil if these are not `count` digits.
  private static func number(_ digits: ArraySlice<UInt8>, _ radix: Int, _ count: Int) -> UInt32? {
    guard digits.count == count, count > 0, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
    else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}
