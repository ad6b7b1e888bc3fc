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

/// Where an item's detail page is for ever: `/<section>/<slug>/`, in a folder of its language where the site has several.
public struct Permalink: Sendable, Hashable {
  /// The language's folder; nil for the first language, which has none.
  public var language: Slug?
  public var section: Slug
  public var slug: Slug

  public init(language: Slug? = nil, section: Slug, slug: Slug) {
    (self.language, self.section, self.slug) = (language, section, slug)
  }

  /// As it is stored.
  ///
  /// - Parameter folder: the section, after its language where it has one: `en/news`.
  public init?(folder: String, slug: Slug) {
    let names = folder.split(separator: "/", omittingEmptySubsequences: false).map { Slug($0) }
    switch (names.count, names.first, names.last) {
    case (1, let section??, _): self.init(section: section, slug: slug)
    case (2, let language??, let section??): self.init(language: language, section: section, slug: slug)
    default: return nil
    }
  }

  public var folder: String { language.map { "\($0)/\(section)" } ?? section.text }
}

extension Permalink: CustomStringConvertible {
  /// Its address on a site at the root of its host.
  public var description: String { "/\(folder)/\(slug)/" }
}
