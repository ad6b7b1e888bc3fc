public import Diagnostics
public import News

/// A feed as parsed: format known, text decoded, addresses resolved, dates read, the rest as the source wrote it.
public struct ParsedFeed: Sendable, Hashable {
  public var format: FeedFormat
  /// What the bytes were read as.
  public var encoding = "UTF-8"
  /// Plain text.
  public var title: String?
  /// The title as the feed wrote it.
  public var titleText: ParsedText?
  /// Plain text: RSS `description`, Atom `subtitle`.
  public var subtitle: String?
  /// The subtitle as the feed wrote it.
  public var subtitleText: ParsedText?
  /// `id`, `rdf:about`.
  public var id: String?
  /// The web site behind the feed.
  public var home: WebAddress?
  public var language: String?
  public var image: WebAddress?
  /// Small and square (Atom `icon`, JSON Feed `favicon`).
  public var icon: WebAddress?
  /// RSS `image` in full.
  public var picture: FeedImage?
  public var published: Timestamp?
  public var created: Timestamp?
  public var updated: Timestamp?
  public var authors: [Person] = []
  /// Contributors, publishers (`webMaster`, `dc:publisher`, `itunes:owner`), and those whom `podcast:person` names.
  public var credits: [Credit] = []
  public var tags: [String] = []
  /// Vocabulary (`scheme`, `domain`) by tag, of those tags that name one.
  public var schemes: [String: String] = [:]
  public var rights: Rights?
  /// Who or what wrote the feed, as it says itself.
  public var generator: String?
  public var generatorAddress: WebAddress?
  public var generatorVersion: String?
  /// Atom's link elements, of every relation, in the feed's order.
  public var links: [FeedLink] = []
  public var channel: ChannelDetails?
  public var show: PodcastShow?
  /// What a feed of comments is about (RFC 4685).
  public var inReplyTo: Discussion.InReplyTo?
  public var hints = UpdateHints()
  /// In the feed's order, at most as many as the context allows.
  public var items: [ParsedItem] = []
  /// Items that were there; more than `items.count` where the context's maximum cut the list.
  public var itemCount = 0
  /// Items of which nothing is known but that they are there: those beyond the context's maximum.
  public var surplus = 0
  /// The list was not asked for further pages, since the maximum was reached.
  public var goesOnUnread = false
  /// The document ends before its end, or cannot be read to it: of what is missing it says nothing.
  public var isCut = false
  /// The item in which it ends was left out.
  public var isCutWithinItem = false
  /// Names of items that the source has, and says are not to be shown: what it gave before under one of them is withdrawn.
  public var withdrawn: [WithdrawnName] = []
  /// The next page of a paged feed (RFC 5005, JSON Feed `next_url`).
  public var next: WebAddress?
  /// The address that the feed gives as its own (`rel="self"`, `feed_url`).
  public var selfAddress: WebAddress?
  /// Where the feed says that it has gone (`itunes:new-feed-url`, RSS `newLocation`).
  public var movedTo: WebAddress?
  /// No more items will come (JSON Feed `expired`, `itunes:complete`).
  public var isComplete = false
  /// The feed's own elements of other vocabularies, where the context asks for them.
  public var extensions: [FeedExtension] = []
  public var diagnostics: [Diagnostic] = []

  public init(format: FeedFormat) { self.format = format }
}

extension ParsedFeed {
  /// What it names as the small square picture that stands for it: others are too large, or not square.
  public var namedIcon: WebAddress? {
    if let icon { return icon }
    if case .jsonFeed = format { return image }
    guard let side = picture?.width, 1...256 ~= side, picture?.height == side else { return nil }
    return picture?.address
  }
}

/// How often a feed asks to be read: minimum distances, never promises.
public struct UpdateHints: Sendable, Hashable {
  /// RSS `ttl`, minutes.
  public var minutesToLive: Int?
  /// `sy:updatePeriod` over `sy:updateFrequency`, seconds.
  public var updateInterval: Int?
  /// `sy:updateBase`: an instant that updates are counted from.
  public var updateBase: Timestamp?
  /// RSS `skipHours`: hours of the day in GMT, 0 to 23, ascending; empty where all are named.
  public var skipHours: [Int] = []
  /// RSS `skipDays`: 1 (Monday) to 7 (Sunday), ascending; empty where all are named.
  public var skipDays: [Int] = []
}
