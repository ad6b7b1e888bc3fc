/// Percent-encoding in the paths of requests (RFC 3986 section 2).
enum PathText {
  /// Returns nil if an encoding is broken, hides a slash, or does not give UTF-8: no file of a site is asked for like that.
  static func decoded(_ path: Substring) -> String? {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return String(path) }
    var bytes: [UInt8] = []
    var rest = path.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      let value = high << 4 | low
      guard value >= 0x20, value != 0x7F, value != UInt8(ascii: "/"), value != UInt8(ascii: "\\") else { return nil }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
