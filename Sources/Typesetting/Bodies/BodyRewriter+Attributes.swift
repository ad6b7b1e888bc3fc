extension BodyRewriter {
  /// An attribute of a canonical tag as it is meant; nil where the tag has none of that name.
  static func value(of name: String, in tag: Substring.UTF8View) -> String? {
    let text = Substring(tag)
    guard let start = text.firstRange(of: " " + name + "=\"")?.upperBound else { return nil }
    var value = String(text[start...].prefix { $0 != "\"" })
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    // The ampersand last, so that nothing is read twice.
    for (reference, character) in [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&#39;", "'"), ("&amp;", "&")] {
      value.replace(reference, with: character)
    }
    return value
  }

  /// After the tag that ends an element without elements in it; the end where it has none.
  static func end(of tag: String, in bytes: Substring.UTF8View) -> String.Index {
    Substring(bytes).firstRange(of: tag)?.upperBound ?? bytes.endIndex
  }
}
