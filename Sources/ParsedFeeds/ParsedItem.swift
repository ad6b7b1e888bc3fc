package import Diagnostics
package import News

/// One item of a source, with the oddities of its format gone and nothing invented: what the source does not say is nil or empty.
package struct ParsedItem: Sendable, Hashable {
  /// `guid`, `id`, `rdf:about`, or the `id` of front matter.
  package var guid: String?
  /// Whether the guid is also the address of the item (RSS 2.0 `isPermaLink`).
  package var guidIsPermalink = false
  /// Resolved against `xml:base`, else the feed's link, else the document's address.
  package var link: WebAddress?
  package var title: ParsedText?
  package var subtitle: String?
  /// What the source gives as a summary; nil where it is the only text and stands in `content`.
  package var summary: ParsedText?
  package var content: ParsedText?
  package var published: Timestamp?
  package var updated: Timestamp?
  /// One of the two is there, and says that nobody knows it: year -1, zero.
  package var isUndated = false
  /// What stands for its date and is none, where it has no other.
  package var unreadDate: String?
  package var authors: [Person] = []
  /// Contributors, publishers, and those whom `podcast:person` and `media:credit` name.
  package var credits: [Credit] = []
  /// In the source's order, without doubles.
  package var tags: [String] = []
  /// Vocabulary (`scheme`, `domain`) by tag, of those tags that name one.
  package var schemes: [String: String] = [:]
  package var enclosures: [Media] = []
  /// Thumbnails and pictures of the item itself, the likeliest lead image first; pictures inside `content` are not among them.
  package var images: [Media] = []
  /// Those of them that are pictures of its own: none that only stands for it, each in one size.
  package var pictures: [Media] = []
  /// Its enclosures are forms of one recording.
  package var hasAlternatives = false
  /// BCP 47, as the source says it.
  package var language: String?
  package var direction: TextDirection?
  /// Atom's link elements, of every relation, in the source's order.
  package var links: [FeedLink] = []
  @Boxed package var source: ItemSource?
  @Boxed package var rights: Rights?
  @Boxed package var discussion: Discussion?
  @Boxed package var location: GeoLocation?
  @Boxed package var podcast: PodcastEpisode?
  @Boxed package var media: MediaDetails?
  /// Elements of other vocabularies in document order, where the context asks for them.
  package var extensions: [FeedExtension] = []
  package var facets: [String: [String]] = [:]
  /// nil where the format knows no kinds; front matter and mappings set it.
  package var kind: NewsKind?
  package var slug: String?
  package var isDraft = false
  package var isFeatured = false
  /// A table of contents stands in its text.
  package var hasContents = false
  /// Its text is known, but did not come this time: the one of before stays.
  package var isPartial = false
  /// It has more tags, persons, links, files or chapters than any honest item: those beyond were left out.
  package var isCut = false
  /// Lists inside the item.
  package var collections: [ItemCollection] = []
  /// From when on the item is no longer shown.
  package var expires: Timestamp?
  /// When an event starts and ends, and where.
  package var start: Timestamp?
  package var end: Timestamp?
  package var venue: String?
  /// Address of the original that an item was taken from, where it differs from `link`.
  package var original: WebAddress?
  /// Path of a local document, relative to the source's folder; nil for items of feeds.
  package var file: String?
  /// Where in the feed or file the item begins.
  package var place: Place

  package init(place: Place) { self.place = place }

  /// The page that an item is about, where it is not the item's own: JSON Feed's `external_url`, Atom's `related`.
  package var external: WebAddress? {
    let related = links.first { $0.relation == "related" }?.address
    return related == link ? nil : related
  }

  package var sourceTitle: String? {
    get { source?.title }
    set {
      guard newValue != nil || source != nil else { return }
      var changed = source ?? ItemSource()
      changed.title = newValue
      source = changed
    }
  }
}
