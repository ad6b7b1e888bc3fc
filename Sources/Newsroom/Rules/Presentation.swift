public import News

/// What the rules of today make of what is kept. Rules work here and not where items arrive, so that a rule that changes or goes gives
/// back what it hid, also what no feed brings any more.
public struct Presentation: Sendable {
  public enum Outcome: Sendable, Hashable {
    /// With what rules changed of it; nil: as it is kept.
    case shown(ItemRecord?)
    /// None of the item's sources may show it; the first one's rule.
    case hidden(by: ItemRule)
  }

  private let rules: [SourceID: SourceRules]
  /// Of sources whose rules say nothing but how much of a story is shown.
  private let plain: [SourceID: Story.Shown]

  public init(_ rules: [SourceID: SourceRules]) {
    self.rules = rules
    plain = rules.filter { $1.isPlain }.mapValues(\.show)
  }

  /// Whether it is sure to be shown as it is kept, as most are: looked at without the rules, which take longer to copy.
  ///
  /// - Parameter shownUnder: of its record.
  public func leaves(_ item: NewsItem, shownUnder: String?) -> Bool {
    let sources = item.sources
    guard shownUnder == nil, sources.count == 1, let show = plain[sources[0]] else { return false }
    return item.show.map { $0 == show } ?? true
  }

  /// Of the rules by which items of these sources are shown.
  public func digest(of sources: [SourceID]) -> String {
    let texts = sources.map { rules[$0]?.filters.map(\.description).joined(separator: "\n") ?? "" }
    return String(ContentDigest(of: texts).description.prefix(16))
  }

  /// Whether `needsText` may be true of any.
  public var looksAtTexts: Bool { rules.values.contains { $0.filters.lookAtText } }

  public func needsText(_ item: NewsItem) -> Bool {
    item.sources.contains { rules[$0]?.filters.lookAtText ?? false }
  }

  /// An item of several sources is shown as long as one of them shows it, and in the name of those alone. What no source of the
  /// configuration brought is left as it is.
  /// - Parameter text: of the body, where `needsText` asks for it.
  public func outcome(for record: ItemRecord, text: String = "") -> Outcome {
    let sources = record.item.sources
    // Shown before by these very rules, which looked at what is no longer known.
    if let former = record.shownUnder, former == digest(of: sources),
      case let named = sources.filter({ rules[$0] != nil }), let first = named.first.flatMap({ rules[$0] })
    {
      return .shown(first.changed(record, by: named))
    }
    if sources.count == 1, let rules = rules[sources[0]] {
      if let rule = rules.filters.first(refusing: record.item, text: text) { return .hidden(by: rule) }
      return .shown(rules.changed(record))
    }
    var showing: [SourceID] = []
    var refusal: ItemRule?
    for source in sources {
      guard let rules = rules[source] else { continue }
      if let rule = rules.filters.first(refusing: record.item, text: text) {
        refusal = refusal ?? rule
      } else {
        showing.append(source)
      }
    }
    guard let first = showing.first.flatMap({ rules[$0] }) else {
      return refusal.map { .hidden(by: $0) } ?? .shown(nil)
    }
    return .shown(first.changed(record, by: showing))
  }
}
