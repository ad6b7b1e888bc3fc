/// The last part of a page's path: not empty, one path component, nothing that needs escaping in a URL beyond percent-encoded UTF-8.
public struct Slug: Sendable, Hashable, Comparable {
  public let text: String

  /// Takes a text that already is a slug: lower-case ASCII letters, digits, `-`, `_`, `.`, `~` or letters beyond ASCII; not starting with a
  /// dot; at most 200 bytes, so that it fits in a file name.
  public init?(_ text: String) {
    var text = text
    guard text.withUTF8(Slug.isPlain) || Slug.isOfAllowed(text) else { return nil }
    self.text = text
  }

  public init?(_ text: Substring) { self.init(String(text)) }

  public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }

  /// Whether it is a slug of ASCII alone, as nearly all are; a run reads a hundred thousand.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    mayBe(text.count, text.first) && text.allSatisfy(isPlain)
  }

  private static func isOfAllowed(_ text: String) -> Bool {
    mayBe(text.utf8.count, text.utf8.first) && text.unicodeScalars.allSatisfy(isAllowed)
  }

  private static func mayBe(_ count: Int, _ first: UInt8?) -> Bool {
    1...200 ~= count && first != UInt8(ascii: ".")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
      true
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
