package import Diagnostics
package import News

/// A feed as parsed: format known, text decoded, addresses resolved, dates read, the rest as the source wrote it.
package struct ParsedFeed: Sendable, Hashable {
  package var format: FeedFormat
  /// What the bytes were read as.
  package var encoding = "UTF-8"
  /// Plain text.
  package var title: String?
  /// The title as the feed wrote it.
  package var titleText: ParsedText?
  /// Plain text: RSS `description`, Atom `subtitle`.
  package var subtitle: String?
  /// The web site behind the feed.
  package var home: WebAddress?
  package var language: String?
  package var image: WebAddress?
  package var updated: Timestamp?
  package var authors: [Person] = []
  /// Who or what wrote the feed, as it says itself.
  package var generator: String?
  package var hints = UpdateHints()
  /// In the feed's order, at most as many as the context allows.
  package var items: [ParsedItem] = []
  /// Items that were there; more than `items.count` where the context's maximum cut the list.
  package var itemCount = 0
  /// The next page of a paged feed (RFC 5005, JSON Feed `next_url`).
  package var next: WebAddress?
  /// The address that the feed gives as its own (`rel="self"`, `feed_url`).
  package var selfAddress: WebAddress?
  package var diagnostics: [Diagnostic] = []

  package init(format: FeedFormat) { self.format = format }
}

/// How often a feed asks to be read: minimum distances, never promises.
package struct UpdateHints: Sendable, Hashable {
  /// RSS `ttl`, minutes.
  package var minutesToLive: Int?
  /// `sy:updatePeriod` over `sy:updateFrequency`, seconds.
  package var updateInterval: Int?
  /// RSS `skipHours`: hours of the day in GMT, 0 to 23, ascending.
  package var skipHours: [Int] = []
  /// RSS `skipDays`: 1 (Monday) to 7 (Sunday), ascending.
  package var skipDays: [Int] = []

  package init() {}
}
