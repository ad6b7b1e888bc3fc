public import News

/// An ordered, filterable list of items.
public struct Section: Sendable, Hashable {
  public var slug: Slug
  public var title: String
  /// nil: all sources.
  public var sources: Set<SourceID>?
  /// nil: all kinds.
  public var kinds: Set<NewsKind>?
  public var pageSize: Int
  public var facets: [Facet]
  /// An advert after every so many items of a list; 0: none.
  public var advertEvery: Int
  public var style: Style
  /// Of how many sources a story has to be whose best item it lists; 1: it lists all items.
  public var minimumSources = 1
  /// Items that the section's rules keep out of its lists.
  public var excluded: Set<ItemID> = []

  /// What the section's pages show of it beside its items: read from the configuration, handed on by the plan, known to each page's digest.
  public struct Style: Sendable, Hashable {
    public var summary: String?
    public var sort = Sort.newest
    public var layout = Layout.river
    /// Lengths that readers may cut the list to; the first is how it begins.
    public var tops: [Int] = []
    /// Seconds after which a page of events asks for new ones, and sorts anew.
    public var poll = 300
    public var resort = 50
    /// Seconds after its start that an event stays.
    public var expireAfter = 60
    /// Declared fields that detail pages show, in this order, and those that cards show.
    public var details: [Facet] = []
    public var cardDetails: [Facet] = []

    public init() {}
  }

  public enum Sort: String, Sendable, Hashable, CaseIterable {
    case newest, updated, title, start

    /// Sorted by date, numbered from the oldest; else from the front.
    public var isDated: Bool { self == .newest || self == .updated }
  }

  /// How lists of the section look.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// One item below the other.
    case river
    /// Cards beside each other, image first.
    case grid
  }

  public init(
    slug: Slug, title: String, sources: Set<SourceID>? = nil, kinds: Set<NewsKind>? = nil, pageSize: Int = 20,
    facets: [Facet] = [], advertEvery: Int = 0, style: Style = Style()
  ) {
    self.slug = slug
    self.title = title
    self.sources = sources
    self.kinds = kinds
    self.pageSize = pageSize
    self.facets = facets
    self.advertEvery = advertEvery
    self.style = style
  }

  /// Whether the section is for items of this source.
  public func takes(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }

  /// Whether one of an item's sources is enough for the section; those without a source are for sections of all sources.
  public func takes(oneOf itsSources: [SourceID]) -> Bool {
    sources.map { chosen in itsSources.contains { chosen.contains($0) } } ?? true
  }

  /// Kinds choose among items; adverts are asked for by their slots.
  public func takes(_ kind: NewsKind) -> Bool { kind == .advert || kinds?.contains(kind) ?? true }

  /// Whether source and kind of an item are the section's: what time and rules say of it comes after that.
  public func takes(_ item: NewsItem) -> Bool { takes(item.kind) && takes(oneOf: item.sources) }
}
