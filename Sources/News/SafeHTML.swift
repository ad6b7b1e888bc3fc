/// HTML that may stand in a page as it is: made by the sanitiser, or read back from where it was stored.
///
/// Canonical: lower-case names, double-quoted attributes, no comments. A file of the site folder is addressed as
/// `site-file:<path relative to the content folder>` (percent-encoded) in `href`, `src` and `poster`; pages replace it by the file's or story's address.
public struct SafeHTML: Sendable, Hashable {
  public let text: String

  /// Only `Markup` and `Archive` call this: the text was sanitised by the first, or stored by the second. A test looks.
  public init(trusting text: String) { self.text = text }

  public static let empty = SafeHTML(trusting: "")

  public var isEmpty: Bool { text.isEmpty }

  /// What stands before the path of a file of the site folder.
  public static let localScheme = "site-file:"
  /// How the way back from a footnote is marked and labelled; pages put their own language's words there.
  public static let footnoteBack = footnoteBack(labelled: "Back to content")

  /// Where an own text has its table of contents; pages put it there.
  public static let contents = "<div class=\"contents\"></div>"

  /// What a text wants its readers to notice, in a block whose class says so; pages put a word before it.
  public enum Alert: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution

    /// With the space before it.
    public var attribute: String { " class=\"\(Alert.prefix)\(rawValue)\"" }
    /// Of its class: what GitHub's bodies have.
    public static let prefix = "markdown-alert-"

    /// `[!NOTE]`, in any case.
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
