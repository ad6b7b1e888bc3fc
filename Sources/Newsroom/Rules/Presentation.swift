public import News

/// What today's rules make of the kept items. Rules work here and not where items arrive, so that a rule that changes or goes gives back
/// what it hid, even what no feed brings any more.
public struct Presentation: Sendable {
  public enum Outcome: Sendable, Hashable {
    /// The record with what rules changed in it; nil if it is shown as it is kept.
    case shown(ItemRecord?)
    /// None of the item's sources may show it; the rule is that of the first one.
    case hidden(by: ItemRule)
  }

  private let rules: [SourceID: SourceRules]
  /// Sources whose rules only say how much of a story is shown.
  private let plain: [SourceID: Story.Shown]

  public init(_ rules: [SourceID: SourceRules]) {
    self.rules = rules
    plain = rules.filter { $1.isPlain }.mapValues(\.show)
  }

  /// Whether the item is certain to be shown as it is kept, as most are. Found without the rules, which take longer to copy.
  ///
  /// - Parameter shownUnder: that of the item's record.
  public func leaves(_ item: NewsItem, shownUnder: String?) -> Bool {
    let sources = item.sources
    guard shownUnder == nil, sources.count == 1, let show = plain[sources[0]] else { return false }
    return item.show.map { $0 == show } ?? true
  }

  /// A digest of the rules that make the headlines of items that these sources show.
  public func titleRules(of sources: [SourceID]) -> String {
    String(ContentDigest(of: titleRewrites(of: sources).map(\.description)).description.prefix(16))
  }

  /// Whether a source has certainly changed the headline of an item of which only what rules had made of it is known. What other rules
  /// made tells nothing of that.
  func hasNewTitle(_ item: NewsItem, since former: NewsItem, _ lost: LostWords) -> Bool {
    guard lost.titleRules == titleRules(of: item.sources) else { return false }
    var details = item.details
    for rewrite in titleRewrites(of: item.sources) { _ = rewrite.apply(to: &details) }
    return details.title != former.details.title
  }

  private func titleRewrites(of sources: [SourceID]) -> [Rewrite] {
    sources.lazy.compactMap { rules[$0] }.first?.rewrites.filter { $0.field == .title } ?? []
  }

  /// Whether `needsText` may be true of any item.
  public var looksAtTexts: Bool { rules.values.contains { $0.filters.lookAtText } }

  public func needsText(_ item: NewsItem) -> Bool {
    item.sources.contains { rules[$0]?.filters.lookAtText ?? false }
  }

  /// An item of several sources is shown if at least one of them shows it, and then under the names of those alone. What no source of the
  /// configuration brought is left as it is. A restored item was shown, and is until its source brings it again, unless a rule refuses
  /// what is known of it.
  /// - Parameter text: the text of the body, if `needsText` asks for it.
  public func outcome(for record: ItemRecord, text: String = "") -> Outcome {
    let sources = record.item.sources
    let lost = record.lostWords?.fields ?? []
    if sources.count == 1, let rules = rules[sources[0]] {
      if let rule = rules.filters.first(refusing: record.item, text: text, lost: lost) { return .hidden(by: rule) }
      return .shown(rules.changed(record))
    }
    var showing: [SourceID] = []
    var refusal: ItemRule?
    for source in sources {
      guard let rules = rules[source] else { continue }
      if let rule = rules.filters.first(refusing: record.item, text: text, lost: lost) {
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
