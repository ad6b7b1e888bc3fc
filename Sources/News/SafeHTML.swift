/// HTML that may stand in a page as it is: made by the sanitiser, or read back from where it was stored.
///
/// It is canonical: lower-case names, double-quoted attributes, no comments. A file of the site folder is addressed as `site-file:<path
/// relative to the content folder>` (percent-encoded) in `href`, `src` and `poster`; pages replace it by the file's or story's address.
public struct SafeHTML: Sendable, Hashable {
  public let text: String

  /// Only `Markup` and `Archive` call this: the former has sanitised the text, the latter has stored it. A test checks that.
  public init(trusting text: String) { self.text = text }

  public static let empty = SafeHTML(trusting: "")

  public var isEmpty: Bool { text.isEmpty }

  /// The prefix of the path of a file in the site folder.
  public static let localScheme = "site-file:"
  /// The attributes of the link back from a footnote; pages put their own language's words there.
  public static let footnoteBack = footnoteBack(labelled: "Back to content")

  /// Marks where a text of the owner has its table of contents, which pages insert.
  public static let contents = "<div class=\"contents\"></div>"

  /// Something that a text wants its readers to notice, in a block whose class says which kind it is; pages put a word before it.
  public enum Alert: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution

    /// The class attribute with the space before it.
    public var attribute: String { " class=\"\(Alert.prefix)\(rawValue)\"" }
    /// The prefix of its class, as in GitHub's bodies.
    public static let prefix = "markdown-alert-"

    /// Reads a mark such as `[!NOTE]`, in any case.
    public init?(mark: [UInt8]) {
      let text = String(decoding: mark, as: UTF8.self).lowercased()
      guard text.hasPrefix("[!"), let end = text.lastIndex(of: "]"), text[end...].dropFirst().allSatisfy({ $0 == " " })
      else { return nil }
      self.init(rawValue: String(text[..<end].dropFirst(2)))
    }

    public init?(className: String) {
      guard className.hasPrefix(Alert.prefix) else { return nil }
      self.init(rawValue: String(className.dropFirst(Alert.prefix.count)))
    }
  }

  public static func footnoteBack(labelled label: String) -> String {
    let escaped = label.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
    return " class=\"footnote-backref\" aria-label=\"\(escaped)\""
  }
}
