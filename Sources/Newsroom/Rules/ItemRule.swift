public import Diagnostics
public import News
public import Patterns

/// One field of `only` or `except`: what an item must have, or must not have, to be shown.
public struct ItemRule: Sendable, Hashable {
  public enum Sense: String, Sendable, Hashable { case only, except }

  public var sense: Sense
  public var field: ItemField
  /// One of them has to be found.
  public var patterns: [Pattern]
  /// Where the configuration says so.
  public var place: Place

  public init(_ sense: Sense, _ field: ItemField, _ patterns: [Pattern], at place: Place) {
    self.sense = sense
    self.field = field
    self.patterns = patterns
    self.place = place
  }

  public func admits(_ item: NewsItem, text: String = "") -> Bool {
    let values = field.values(of: item, text: text).map(ItemRule.asRead)
    let isFound = patterns.contains { pattern in
      values.contains { field.isProse ? pattern.isFound(in: $0) : pattern.matchesWhole($0) }
    }
    return isFound == (sense == .only)
  }

  /// As patterns have it: without the soft hyphens, which nobody sees, and each letter with its marks.
  private static func asRead(_ text: String) -> String {
    let text = composedText(text)
    guard text.utf8.contains(0xC2), text.unicodeScalars.contains(where: { $0 == "\u{AD}" }) else { return text }
    let seen: String.UnicodeScalarView = text.unicodeScalars.filter { $0 != "\u{AD}" }
    return String(seen)
  }
}

extension ItemRule: CustomStringConvertible {
  /// As a configuration would say it: `except title: casino`.
  public var description: String {
    let texts = patterns.map(\.text)
    return "\(sense.rawValue) \(field.name): " + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
  }
}

extension [ItemRule] {
  /// Whether the text of an item has to be known.
  public var lookAtText: Bool { contains { $0.field == .text } }

  /// The first that keeps an item back; nil where it may be shown.
  public func first(refusing item: NewsItem, text: String = "") -> ItemRule? {
    first { !$0.admits(item, text: text) }
  }
}
