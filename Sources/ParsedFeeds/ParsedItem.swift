public import Diagnostics
public import News

/// One item of a source, without the oddities of its format and with nothing invented: what the source does not say is nil or empty.
public struct ParsedItem: Sendable, Hashable {
  /// The most persons of an item or a feed that are taken from anybody else: more than any honest item has, and each author gets a list that
  /// shows the item.
  public static let mostPersons = 50

  /// From `guid`, `id`, `rdf:about`, or the `id` of front matter.
  public var guid: String?
  /// Whether the guid is also the item's address (RSS 2.0 `isPermaLink`).
  public var guidIsPermalink = false
  /// Resolved against `xml:base`, else the feed's link, else the document's address.
  public var link: WebAddress?
  public var title: ParsedText?
  public var subtitle: String?
  /// The source's summary; nil if it is the only text, which is in `content` then.
  public var summary: ParsedText?
  public var content: ParsedText?
  public var published: Timestamp?
  public var updated: Timestamp?
  /// Whether a date is given that stands for an unknown one: year -1, or zero.
  public var isUndated = false
  /// What is given as the date but cannot be read as one, if there is no other date.
  public var unreadDate: String?
  public var authors: [Person] = []
  /// The authors of the feed that an aggregator took the item from (`atom:source`).
  public var sourceAuthors: [Person] = []
  /// Contributors, publishers, and people named by `podcast:person` and `media:credit`.
  public var credits: [Credit] = []
  /// In the source's order, without doubles.
  public var tags: [String] = []
  public var enclosures: [Media] = []
  /// Thumbnails and pictures of the item itself, the likeliest lead image first; pictures inside `content` are not among them.
  public var images: [Media] = []
  /// The images that are the item's own pictures: none that only stands for the item, and each in one size.
  public var pictures: [Media] = []
  /// Whether the enclosures are forms of one recording.
  public var hasAlternatives = false
  /// A BCP 47 tag, as the source gives it.
  public var language: String?
  /// Whether the source says that the language is unknown (`xml:lang=""`); then it is not that of the feed.
  public var isLanguageUnknown = false
  public var direction: TextDirection?
  /// Atom's link elements, of every relation, in the source's order.
  public var links: [FeedLink] = []
  @Boxed public var rights: Rights?
  /// The page with the comments: RSS `comments`, `rel="replies"`, `podcast:socialInteract`.
  @Boxed public var discussion: WebAddress?
  @Boxed public var location: GeoLocation?
  @Boxed public var podcast: PodcastEpisode?
  /// A page that plays the item, to be framed or opened.
  @Boxed public var player: WebAddress?
  public var facets: [String: [String]] = [:]
  /// nil if the format has no kinds; front matter and mappings set it.
  public var kind: NewsKind?
  public var slug: String?
  public var isDraft = false
  public var isFeatured = false
  /// Whether the text contains a table of contents.
  public var hasContents = false
  /// What did not come this time; nil if all of the item is here.
  @Boxed public var missing: MissingParts?
  /// Whether there were more tags, persons, links, files or chapters than any honest item has; those beyond the limit were left out.
  public var isCut = false
  /// Lists inside the item.
  public var collections: [ItemCollection] = []
  /// When the item ceases to be shown.
  public var expires: Timestamp?
  /// When an event starts and ends, and where it takes place.
  public var start: Timestamp?
  public var end: Timestamp?
  public var venue: String?
  /// The page that a post of a link blog is about: JSON Feed's `external_url` beside a `url`.
  public var subject: WebAddress?
  /// The address of the original from which the item was taken, if it differs from `link`.
  public var original: WebAddress?
  /// The path of a local document, relative to the source's folder; nil for items of feeds.
  public var file: String?
  /// Where the item begins in the feed or file.
  public var place: Place

  public init(place: Place) { self.place = place }

  /// The page that the item is about, if that is not the item's own: JSON Feed's `external_url`, Atom's `related`.
  public var external: WebAddress? {
    let related = links.first { $0.relation == "related" }?.address
    return related == link ? nil : related
  }
}
