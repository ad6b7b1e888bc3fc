import News
public import Patterns

/// A change to the headlines or addresses of a source's items.
public struct Rewrite: Sendable, Hashable {
  public enum Field: String, Sendable, Hashable, CaseIterable { case title, link }

  public var field: Field
  public var replacement: Replacement

  public init(_ field: Field, _ replacement: Replacement) {
    self.field = field
    self.replacement = replacement
  }

  /// Returns whether something changed. A change that would leave no headline or no web address is not made.
  func apply(to details: inout ItemDetails) -> Bool {
    switch field {
    case .title:
      let (former, read) = (composedText(details.title), textAsRead(details.title))
      // A title that stays as it is keeps its soft hyphens.
      guard let text = replacement.applied(to: former) ?? (read == former ? nil : replacement.applied(to: read))
      else { return false }
      let title = shortened(foldedText(text), to: 500)
      guard !title.isEmpty, title != details.title else { return false }
      details.title = title
    case .link:
      guard let text = details.link.flatMap({ replacement.applied(to: $0.text) }), let link = WebAddress(text),
        link != details.link
      else { return false }
      details.link = link
    }
    return true
  }
}

extension Rewrite: CustomStringConvertible {
  /// The rewrite as one text, which differs from that of any other.
  public var description: String {
    "rewrite \(field.rawValue): \(replacement.pattern.text.debugDescription) \(replacement.text.debugDescription)"
  }
}
