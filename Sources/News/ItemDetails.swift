/// What every kind of item has and lists show; the body is kept apart (`ItemBody`), so that a hundred thousand of these fit in memory.
public struct ItemDetails: Sendable, Hashable {
  public var id: ItemID
  /// Plain text, never empty once normalised.
  public var title: String
  public var subtitle: String?
  /// The original on the web; nil for local items and where the feed gave no usable address.
  public var link: WebAddress?
  public var dates: ItemDates
  /// The sources that bring this item, the one that introduced it first; never empty once normalised.
  public var sources: [SourceID]
  public var authors: [Person]
  /// As written by the source, in its order, without doubles.
  public var tags: [String]
  /// Values of further facets by name (`type`, `country`, `category`, …), as a mapping or front matter declares them.
  public var facets: [String: [String]]
  /// BCP 47, as the source says it.
  public var language: String?
  public var direction: TextDirection?
  /// Plain text of at most a few hundred characters.
  public var excerpt: String
  @Boxed public var image: Media?
  /// Words of the body's plain text; 0 where there is no body.
  public var wordCount: Int
  /// Set by the source (front matter, a mapped field); which story is featured in the end is configuration.
  public var isFeatured: Bool
  /// From when on it is not shown, as its source says; of a local text its file tells.
  public var expires: Timestamp?
  @Boxed public var recording: Recording?

  public init(
    id: ItemID, title: String, subtitle: String? = nil, link: WebAddress? = nil, dates: ItemDates,
    sources: [SourceID], authors: [Person] = [], tags: [String] = [], facets: [String: [String]] = [:],
    language: String? = nil, direction: TextDirection? = nil, excerpt: String = "", image: Media? = nil,
    wordCount: Int = 0, isFeatured: Bool = false
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.link = link
    self.dates = dates
    self.sources = sources
    self.authors = authors
    self.tags = tags
    self.facets = facets
    self.language = language
    self.direction = direction
    self.excerpt = excerpt
    self.image = image
    self.wordCount = wordCount
    self.isFeatured = isFeatured
  }
}

public enum TextDirection: String, Sendable, Hashable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
