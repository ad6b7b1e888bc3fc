extension BodyRewriter {
  /// The unescaped value of an attribute in a canonical tag; nil if the tag has no such attribute.
  static func value(of name: String, in tag: Substring.UTF8View) -> String? {
    written(name, in: tag).map(unescaped)
  }

  /// The value as it is written.
  static func written(_ name: String, in tag: Substring.UTF8View) -> Substring.UTF8View? {
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let quotationMark = rest.index(after: equals)
      guard quotationMark < rest.endIndex, rest[quotationMark] == UInt8(ascii: "\"") else { return nil }
      let value = rest[rest.index(after: quotationMark)...].prefix { $0 != UInt8(ascii: "\"") }
      let attribute = rest[..<equals].suffix(name.utf8.count + 1)
      if attribute.first == UInt8(ascii: " "), attribute.dropFirst().elementsEqual(name.utf8) {
        return value
      }
      guard value.endIndex < rest.endIndex else { return nil }
      rest = rest[rest.index(after: value.endIndex)...]
    }
    return nil
  }

  private static func unescaped(_ value: Substring.UTF8View) -> String {
    guard value.contains(UInt8(ascii: "&")) else { return String(Substring(value)) }
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], value)
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      bytes.append(contentsOf: rest[..<mark])
      rest = rest[mark...]
      let reference = references.first { rest.starts(with: $0.text.utf8) }
      bytes.append(reference?.character ?? UInt8(ascii: "&"))
      rest = rest.dropFirst(reference?.text.utf8.count ?? 1)
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }

  /// The character references that the canonical form uses.
  private static let references: [(text: String, character: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&quot;", UInt8(ascii: "\"")), ("&lt;", UInt8(ascii: "<")),
    ("&gt;", UInt8(ascii: ">")), ("&#39;", UInt8(ascii: "'")),
  ]

  /// The position after the end tag of an element that contains no element of its kind; the end of the text if there is none.
  static func end(of tag: String, in bytes: Substring.UTF8View) -> String.Index {
    range(of: tag, in: bytes)?.upperBound ?? bytes.endIndex
  }

  /// Where the next such tag is, compared byte by byte: an accent that follows a tag is not part of it, as it would be of a character.
  static func range(of tag: String, in bytes: Substring.UTF8View) -> Range<String.Index>? {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: tag.utf8) { return start..<rest.index(start, offsetBy: tag.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
