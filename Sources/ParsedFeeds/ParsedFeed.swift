public import Diagnostics
public import News

/// A parsed feed: its format is known, its text decoded, its addresses resolved and its dates read; the rest is as the source wrote it.
public struct ParsedFeed: Sendable, Hashable {
  public var format: FeedFormat
  /// The encoding as which the bytes were read.
  public var encoding = "UTF-8"
  /// Plain text.
  public var title: String?
  /// The title as the feed wrote it.
  public var titleText: ParsedText?
  /// Plain text of RSS `description` or Atom `subtitle`.
  public var subtitle: String?
  /// The subtitle as the feed wrote it.
  public var subtitleText: ParsedText?
  /// From `id` or `rdf:about`.
  public var id: String?
  /// The web site behind the feed.
  public var home: WebAddress?
  public var language: String?
  public var image: WebAddress?
  /// A small square image (Atom `icon`, JSON Feed `favicon`).
  public var icon: WebAddress?
  /// The `image` element of RSS.
  public var picture: FeedImage?
  public var authors: [Person] = []
  /// Contributors, publishers (`webMaster`, `dc:publisher`, `itunes:owner`) and people named by `podcast:person`.
  public var credits: [Credit] = []
  public var rights: Rights?
  /// Atom's link elements, of every relation, in the feed's order.
  public var links: [FeedLink] = []
  public var hints = UpdateHints()
  /// In the feed's order, at most as many as the context allows.
  public var items: [ParsedItem] = []
  /// The number of items in the feed; greater than `items.count` if the context's maximum cut the list.
  public var itemCount = 0
  /// The number of items beyond the context's maximum, of which nothing else is known.
  public var surplus = 0
  /// Whether further pages were not requested because the maximum was reached.
  public var goesOnUnread = false
  /// Whether the document ends too early, or cannot be read to its end: it says nothing about what is missing.
  public var isCut = false
  /// Whether the document ends inside an item, which was left out.
  public var isCutWithinItem = false
  /// Names of items that the source has but says are not to be shown: what it gave before under such a name is withdrawn.
  public var withdrawn: [WithdrawnName] = []
  /// The next page of a paged feed (RFC 5005, JSON Feed `next_url`).
  public var next: WebAddress?
  /// The address that the feed gives as its own (`rel="self"`, `feed_url`).
  public var selfAddress: WebAddress?
  public var diagnostics: [Diagnostic] = []

  public init(format: FeedFormat) { self.format = format }
}

extension ParsedFeed {
  /// The small square image that the feed names for itself; other images are too large, or not square.
  public var namedIcon: WebAddress? {
    if let icon { return icon }
    if case .jsonFeed = format { return image }
    guard let side = picture?.width, 1...256 ~= side, picture?.height == side else { return nil }
    return picture?.address
  }
}

/// How often a feed asks to be read: minimum distances, never promises.
public struct UpdateHints: Sendable, Hashable {
  /// RSS `ttl`, in minutes.
  public var minutesToLive: Int?
  /// `sy:updatePeriod` divided by `sy:updateFrequency`, in seconds.
  public var updateInterval: Int?
  /// RSS `skipHours`: hours of the day in GMT, 0 to 23, ascending; empty if all are named.
  public var skipHours: [Int] = []
  /// RSS `skipDays`: 1 (Monday) to 7 (Sunday), ascending; empty if all are named.
  public var skipDays: [Int] = []
}
