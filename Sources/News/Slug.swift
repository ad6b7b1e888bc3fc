/// The last part of a page's path: not empty, one path component, nothing that needs escaping in a URL beyond percent-encoded UTF-8.
public struct Slug: Sendable, Hashable, Comparable {
  public let text: String

  /// A slug as it stands, where it is one: lower-case ASCII letters, digits, `-`, `_`, `.`, `~` or letters beyond ASCII; not
  /// starting with a dot; at most 200 bytes, so that a file name takes it.
  public init?(_ text: String) {
    guard 1...200 ~= text.utf8.count, text.utf8.first != UInt8(ascii: "."),
      text.utf8.allSatisfy(Slug.isPlain) || text.unicodeScalars.allSatisfy(Slug.isAllowed)
    else { return nil }
    self.text = text
  }

  public init?(_ text: Substring) { self.init(String(text)) }

  public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "0"..."9", "-", "_", ".", "~": true
    default: false
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPlain(UInt8(scalar.value)) }
    return scalar.value >= 0xA0
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.generalCategory == .spacingMark)
      && scalar.properties.lowercaseMapping == String(scalar)
  }
}

extension Slug: CustomStringConvertible {
  public var description: String { text }
}
