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
  /// The subtitle as the feed wrote it.
  package var subtitleText: ParsedText?
  /// `id`, `rdf:about`.
  package var id: String?
  /// The web site behind the feed.
  package var home: WebAddress?
  package var language: String?
  package var image: WebAddress?
  /// Small and square (Atom `icon`, JSON Feed `favicon`).
  package var icon: WebAddress?
  /// RSS `image` in full.
  package var picture: FeedImage?
  package var published: Timestamp?
  package var created: Timestamp?
  package var updated: Timestamp?
  package var authors: [Person] = []
  /// Contributors, publishers (`webMaster`, `dc:publisher`, `itunes:owner`), and those whom `podcast:person` names.
  package var credits: [Credit] = []
  package var tags: [String] = []
  /// Vocabulary (`scheme`, `domain`) by tag, of those tags that name one.
  package var schemes: [String: String] = [:]
  package var rights: Rights?
  /// Who or what wrote the feed, as it says itself.
  package var generator: String?
  package var generatorAddress: WebAddress?
  package var generatorVersion: String?
  /// Atom's link elements, of every relation, in the feed's order.
  package var links: [FeedLink] = []
  package var channel: ChannelDetails?
  package var show: PodcastShow?
  /// What a feed of comments is about (RFC 4685).
  package var inReplyTo: Discussion.InReplyTo?
  package var hints = UpdateHints()
  /// In the feed's order, at most as many as the context allows.
  package var items: [ParsedItem] = []
  /// Items that were there; more than `items.count` where the context's maximum cut the list.
  package var itemCount = 0
  /// Items of which nothing is known but that they are there: those beyond the context's maximum.
  package var surplus = 0
  /// The list was not asked for further pages, since the maximum was reached.
  package var goesOnUnread = false
  /// The document ends before its end, or cannot be read to it: of what is missing it says nothing.
  package var isCut = false
  /// The item in which it ends was left out.
  package var isCutWithinItem = false
  /// Names of items that the source has, and says are not to be shown: what it gave before under one of them is withdrawn.
  package var withdrawn: [WithdrawnName] = []
  /// The next page of a paged feed (RFC 5005, JSON Feed `next_url`).
  package var next: WebAddress?
  /// The address that the feed gives as its own (`rel="self"`, `feed_url`).
  package var selfAddress: WebAddress?
  /// Where the feed says that it has gone (`itunes:new-feed-url`, RSS `newLocation`).
  package var movedTo: WebAddress?
  /// No more items will come (JSON Feed `expired`, `itunes:complete`).
  package var isComplete = false
  /// The feed's own elements of other vocabularies, where the context asks for them.
  package var extensions: [FeedExtension] = []
  package var diagnostics: [Diagnostic] = []

  package init(format: FeedFormat) { self.format = format }
}

extension ParsedFeed {
  /// What it names as the small square picture that stands for it: others are too large, or not square.
  package var namedIcon: WebAddress? {
    if let icon { return icon }
    if case .jsonFeed = format { return image }
    guard let side = picture?.width, 1...256 ~= side, picture?.height == side else { return nil }
    return picture?.address
  }
}

/// How often a feed asks to be read: minimum distances, never promises.
package struct UpdateHints: Sendable, Hashable {
  /// RSS `ttl`, minutes.
  package var minutesToLive: Int?
  /// `sy:updatePeriod` over `sy:updateFrequency`, seconds.
  package var updateInterval: Int?
  /// `sy:updateBase`: an instant that updates are counted from.
  package var updateBase: Timestamp?
  /// RSS `skipHours`: hours of the day in GMT, 0 to 23, ascending; empty where all are named.
  package var skipHours: [Int] = []
  /// RSS `skipDays`: 1 (Monday) to 7 (Sunday), ascending; empty where all are named.
  package var skipDays: [Int] = []

  package init() {}
}
