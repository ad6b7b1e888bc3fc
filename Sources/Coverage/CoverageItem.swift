public import News

/// What tells which event an item is about.
public struct CoverageItem: Sendable, Hashable {
  public var id: ItemID
  public var title: String
  public var sources: [SourceID]
  public var date: Timestamp
  /// BCP 47; nil if nobody says it.
  public var language: String?
  /// The key of the original's address, as identity compares addresses: two spellings of a page have the same key.
  public var address: String?
  /// The keys of the addresses that its body links to.
  public var links: [String]
  /// The key of its picture's address.
  public var picture: String?
  public var tags: [String]

  public init(
    id: ItemID, title: String, sources: [SourceID], date: Timestamp, language: String?, address: String?,
    links: [String], picture: String?, tags: [String] = []
  ) {
    self.id = id
    self.title = title
    self.sources = sources
    self.date = date
    self.language = language
    self.address = address
    self.links = links
    self.picture = picture
    self.tags = tags
  }

  /// Returns nil for an item that tells no news.
  public init?(_ item: NewsItem, address: String? = nil, links: [String] = [], picture: String? = nil) {
    guard item.tellsNews else { return nil }
    self.init(
      id: item.id, title: item.title, sources: item.sources, date: item.dates.age, language: item.details.language,
      address: address, links: links, picture: picture, tags: item.details.tags)
  }
}

extension NewsItem {
  /// Whether the item tells news, which adverts and events do not.
  public var tellsNews: Bool {
    switch kind {
    case .advert, .event: false
    case .story, .webLink: true
    }
  }
}
