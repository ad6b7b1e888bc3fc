public import News

/// A title, summary or body as the source wrote it: not sanitised, not rendered, decoded exactly once.
public struct ParsedText: Sendable, Hashable {
  public enum Form: Sendable, Hashable {
    /// No markup and no character references: `<` is a less-than sign.
    case plain
    /// Markup, escaped once less than in the feed.
    case html
    case markdown
  }

  public var text: String
  public var form: Form
  /// What relative addresses in the text resolve against (`xml:base`, the document's address).
  public var base: WebAddress?
  /// The item itself says it, and not the feed for all of them: a link of nothing but a fragment, too, leads into it.
  public var hasOwnBase = false
  /// Nobody says it: it is where the feed is, or what that calls its home.
  public var isBaseAssumed = false
  /// Of the content folder, by path relative to it: what the text may show under `site-file:` addresses although a stranger wrote it.
  public var files: Set<String> = []

  public init(_ text: String, form: Form, base: WebAddress? = nil) {
    self.text = text
    self.form = form
    self.base = base
  }
}

extension ParsedText {
  /// On one line, without markup.
  public var words: String {
    let bytes = Array(text.utf8)
    return form == .html ? plainText(fromHTML: bytes) : folded(bytes)
  }

  /// Whether text that nobody called HTML holds an end tag, an element without one, or a character reference of it.
  public static func holdsHTML(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { TextOrMarkup.holdsHTML($0) }
  }
}
