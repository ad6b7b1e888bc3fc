public import ParsedFeeds
public import News

extension Masthead {
  /// The masthead that a feed shows.
  public init(of feed: ParsedFeed) {
    var counts: [String: Int] = [:]
    for item in feed.items { if let link = item.link { counts[link.hostName, default: 0] += 1 } }
    let most = counts.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }
    self.init(
      title: feed.title.flatMap { isSeen($0) ? foldedText($0) : nil }, language: languageTag(feed.language),
      home: feed.home?.hostName, host: most?.key)
  }
}
