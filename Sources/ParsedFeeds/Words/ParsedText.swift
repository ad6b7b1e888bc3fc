public import News

/// A title, summary or body as the source wrote it: not sanitised, not rendered, decoded exactly once.
public struct ParsedText: Sendable, Hashable {
  public enum Form: Sendable, Hashable {
    /// No markup and no character references: `<` is a less-than sign.
    case plain
    /// Markup, with one level of the feed's escaping removed.
    case html
    case markdown
  }

  public var text: String
  public var form: Form
  /// The base of relative addresses in the text (`xml:base`, or the document's address).
  public var base: WebAddress?
  /// Whether the item itself states the base, rather than the feed for all items: then links that are only a fragment lead into it too.
  public var hasOwnBase = false
  /// Whether nobody states the base: then it is the feed's own address, or what the feed calls its home.
  public var isBaseAssumed = false
  /// Files that the text may show under `site-file:` addresses although a stranger wrote it, as paths relative to the content folder.
  public var files: Set<String> = []

  public init(_ text: String, form: Form, base: WebAddress? = nil) {
    self.text = text
    self.form = form
    self.base = base
  }
}

extension ParsedText {
  /// The text on one line, without markup.
  public var words: String {
    let bytes = Array(text.utf8)
    return form == .html ? plainText(fromHTML: bytes) : folded(bytes)
  }

  /// Whether text that nobody called HTML contains an end tag, an element without one, or a character reference of HTML.
  public static func holdsHTML(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { TextOrMarkup.holdsHTML($0) }
  }
}
