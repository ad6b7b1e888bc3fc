public import News

/// What one rule of a source did about an item.
public enum RuleFact: Sendable, Hashable {
  case passed(ItemRule)
  case refused(ItemRule)
  case tags(former: [String], now: [String])
  case rewritten(Rewrite.Field, former: String)
}

extension SourceRules {
  /// What each rule did, in order, up to the first refusal.
  public func facts(about item: NewsItem, text: String) -> [RuleFact] {
    var facts: [RuleFact] = []
    for rule in filters {
      guard rule.admits(item, text: text) else { return facts + [.refused(rule)] }
      facts.append(.passed(rule))
    }
    var details = item.details
    let tags = tagMap.isEmpty ? details.tags : tagMap.applied(to: details.tags)
    if tags != details.tags { facts.append(.tags(former: details.tags, now: tags)) }
    for rewrite in rewrites {
      let former = rewrite.field == .title ? details.title : details.link?.text ?? ""
      if rewrite.apply(to: &details) { facts.append(.rewritten(rewrite.field, former: former)) }
    }
    return facts
  }
}
