extension ScriptTokens.Token {
  /// The token with its escapes replaced by the characters they stand for, which is possible because scripts are UTF-8.
  var unescaped: [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      if let (scalar, length) = Self.escaped(rest), Self.mayStand(scalar) {
        result += String(Character(scalar)).utf8
        rest = rest.dropFirst(length)
      } else {
        result.append(byte)
        if let next = rest.popFirst() { result.append(next) }
      }
    }
    return result
  }

  /// Decodes what follows a backslash: `u00e9`, `u{20000}`.
  private static func escaped(_ text: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard text.first == UInt8(ascii: "u") else { return nil }
    let isBraced = text.dropFirst().first == UInt8(ascii: "{")
    let digits = isBraced ? text.dropFirst(2).prefix { $0 != UInt8(ascii: "}") } : text.dropFirst().prefix(4)
    guard isBraced || digits.count == 4,
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    else { return nil }
    return (scalar, digits.count + (isBraced ? 3 : 1))
  }

  /// Excludes ASCII and control characters, line separators, byte order marks and noncharacters.
  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xA0 && ![0x2028, 0x2029, 0xFEFF].contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE
  }
}
