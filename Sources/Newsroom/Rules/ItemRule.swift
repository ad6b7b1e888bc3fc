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
  /// Where the configuration states the rule.
  public var place: Place

  public init(_ sense: Sense, _ field: ItemField, _ patterns: [Pattern], at place: Place) {
    self.sense = sense
    self.field = field
    self.patterns = patterns
    self.place = place
  }

  /// - Parameter lost: fields of which it is not known what the source gave. What cannot be decided without them is admitted.
  public func admits(_ item: NewsItem, text: String = "", lost: Set<ItemField> = []) -> Bool {
    if field != .text, lost.contains(field) { return true }
    let losesWords = field == .text && !lost.isDisjoint(with: [.text, .title])
    let known = field.values(of: item, text: text).dropFirst(losesWords && lost.contains(.title) ? 1 : 0)
    let values = known.map(textAsCompared)
    let isFound = patterns.contains { pattern in
      values.contains { field.isProse ? pattern.isFound(in: $0) : pattern.matchesWhole($0) }
    }
    return isFound ? sense == .only : losesWords || sense == .except
  }
}

extension ItemRule: CustomStringConvertible {
  /// The rule in the words of a configuration: `except title: casino`.
  public var description: String {
    let texts = patterns.map(\.text)
    return "\(sense.rawValue) \(field.name): " + (texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
  }
}

extension [ItemRule] {
  /// Whether a rule needs to know the text of an item.
  public var lookAtText: Bool { contains { $0.field == .text } }

  /// The first rule that keeps an item from being shown; nil if none does.
  public func first(refusing item: NewsItem, text: String = "", lost: Set<ItemField> = []) -> ItemRule? {
    first { !$0.admits(item, text: text, lost: lost) }
  }
}
