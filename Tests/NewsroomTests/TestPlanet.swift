import Markup
import News
import Newsroom
import ParsedFeeds

/// Reads sources one by one in order, as a site does, and remembers what each brought.
struct TestPlanet {
  var newsroom = TestNewsroom()
  var brought: [SourceID: [ItemID]] = [:]
  /// The site of each source; unless a test says otherwise, all are feeds of the site that the items are on.
  var sites: [SourceID: SourceSite]

  init(_ sites: [String: SourceSite] = ["a": site("https://www.x.example/a"), "b": site("https://www.x.example/b")]) {
    self.sites = Dictionary(uniqueKeysWithValues: sites.map { (SourceID($0.key), $0.value) })
  }

  @discardableResult
  mutating func run(
    configured: [String], _ sources: [(source: String, entries: [Entry])], now: Int64
  ) -> [ItemChange] {
    var changes: [ItemChange] = []
    for (name, entries) in sources {
      let presence = SourcePresence(
        Dictionary(uniqueKeysWithValues: configured.map { (SourceID($0), brought[SourceID($0)]) }), sites: sites)
      let candidates = Normaliser(markup: MarkupRenderer(), now: time(now)).candidates(
        from: feed(entries.map(\.parsed)), rules: SourceRules(id: SourceID(name)))
      let result = reconcile([candidates], known: newsroom.ledger.known, presence: presence, now: time(now))
      newsroom.ledger.apply(result.changes)
      brought.merge(result.brought) { $1 }
      changes += result.changes
    }
    return changes
  }
}

func site(_ feed: String, home: String? = nil, trust: SiteTrust = .none) -> SourceSite {
  SourceSite(
    feeds: [WebAddress(feed)].compactMap(\.self), homes: [home.flatMap { WebAddress($0) }].compactMap(\.self),
    trust: trust)
}
