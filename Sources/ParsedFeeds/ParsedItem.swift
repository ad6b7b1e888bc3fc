public import Diagnostics
public import News

/// One item of a source, with the oddities of its format gone and nothing invented: what the source does not say is nil or empty.
public struct ParsedItem: Sendable, Hashable {
  /// `guid`, `id`, `rdf:about`, or the `id` of front matter.
  public var guid: String?
  /// Whether the guid is also the address of the item (RSS 2.0 `isPermaLink`).
  public var guidIsPermalink = false
  /// Resolved against `xml:base`, else the feed's link, else the document's address.
  public var link: WebAddress?
  public var title: ParsedText?
  public var subtitle: String?
  /// What the source gives as a summary; nil where it is the only text and stands in `content`.
  public var summary: ParsedText?
  public var content: ParsedText?
  public var published: Timestamp?
  public var updated: Timestamp?
  /// One of the two is there, and says that nobody knows it: year -1, zero.
  public var isUndated = false
  /// What stands for its date and is none, where it has no other.
  public var unreadDate: String?
  public var authors: [Person] = []
  /// Contributors, publishers, and those whom `podcast:person` and `media:credit` name.
  public var credits: [Credit] = []
  /// In the source's order, without doubles.
  public var tags: [String] = []
  /// Vocabulary (`scheme`, `domain`) by tag, of those tags that name one.
  public var schemes: [String: String] = [:]
  public var enclosures: [Media] = []
  /// Thumbnails and pictures of the item itself, the likeliest lead image first; pictures inside `content` are not among them.
  public var images: [Media] = []
  /// Those of them that are pictures of its own: none that only stands for it, each in one size.
  public var pictures: [Media] = []
  /// Its enclosures are forms of one recording.
  public var hasAlternatives = false
  /// BCP 47, as the source says it.
  public var language: String?
  /// It says that nobody knows its language, which is not that of its feed then (`xml:lang=""`).
  public var isLanguageUnknown = false
  public var direction: TextDirection?
  /// Atom's link elements, of every relation, in the source's order.
  public var links: [FeedLink] = []
  @Boxed public var source: ItemSource?
  @Boxed public var rights: Rights?
  @Boxed public var discussion: Discussion?
  @Boxed public var location: GeoLocation?
  @Boxed public var podcast: PodcastEpisode?
  @Boxed public var media: MediaDetails?
  /// Elements of other vocabularies in document order, where the context asks for them.
  public var extensions: [FeedExtension] = []
  public var facets: [String: [String]] = [:]
  /// nil where the format knows no kinds; front matter and mappings set it.
  public var kind: NewsKind?
  public var slug: String?
  public var isDraft = false
  public var isFeatured = false
  /// A table of contents stands in its text.
  public var hasContents = false
  /// Its text is known, but did not come this time: the one of before stays.
  public var isPartial = false
  /// It has more tags, persons, links, files or chapters than any honest item: those beyond were left out.
  public var isCut = false
  /// Lists inside the item.
  public var collections: [ItemCollection] = []
  /// From when on the item is no longer shown.
  public var expires: Timestamp?
  /// When an event starts and ends, and where.
  public var start: Timestamp?
  public var end: Timestamp?
  public var venue: String?
  /// The page that a post of a link blog is about: JSON Feed's `external_url` beside a `url`.
  public var subject: WebAddress?
  /// Address of the original that an item was taken from, where it differs from `link`.
  public var original: WebAddress?
  /// Path of a local document, relative to the source's folder; nil for items of feeds.
  public var file: String?
  /// Where in the feed or file the item begins.
  public var place: Place

  public init(place: Place) { self.place = place }

  /// The page that an item is about, where it is not the item's own: JSON Feed's `external_url`, Atom's `related`.
  public var external: WebAddress? {
    let related = links.first { $0.relation == "related" }?.address
    return related == link ? nil : related
  }

  public var sourceTitle: String? {
    get { source?.title }
    set {
      guard newValue != nil || source != nil else { return }
      var changed = source ?? ItemSource()
      changed.title = newValue
      source = changed
    }
  }
}
