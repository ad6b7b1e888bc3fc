public import News

/// An ordered, filterable list of items.
public struct Section: Sendable, Hashable {
  public var slug: Slug
  public var title: String
  /// nil for all sources.
  public var sources: Set<SourceID>?
  /// nil for all kinds.
  public var kinds: Set<NewsKind>?
  public var pageSize: Int
  public var facets: [Facet]
  /// Number of items between two adverts of a list; 0 for no adverts.
  public var advertEvery: Int
  public var style: Style
  /// If greater than 1, the section lists only the best item of each story that at least this many sources tell; 1 lists all items.
  public var minimumSources = 1
  /// Items that the section's rules exclude from its lists.
  public var excluded: Set<ItemID> = []

  /// What the section's pages show besides its items: read from the configuration, passed on by the plan, and part of each page's digest.
  public struct Style: Sendable, Hashable {
    public var summary: String?
    public var sort = Sort.newest
    public var layout = Layout.river
    /// Lengths to which readers can shorten the list; the first is the initial one.
    public var tops: [Int] = []
    /// Seconds after which a page of events asks for new ones (`poll`) and sorts itself again (`resort`).
    public var poll = 300
    public var resort = 50
    /// Seconds for which an event stays listed after its start.
    public var expireAfter = 60
    /// Declared fields that detail pages (`details`) and cards (`cardDetails`) show, in this order.
    public var details: [Facet] = []
    public var cardDetails: [Facet] = []

    public init() {}
  }

  public enum Sort: String, Sendable, Hashable, CaseIterable {
    case newest, updated, title, start

    /// Whether the list is sorted by date; its pages are then numbered from the oldest, otherwise from the front.
    public var isDated: Bool { self == .newest || self == .updated }
  }

  /// How lists of the section look.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// One item below another.
    case river
    /// Cards side by side, each with its image first.
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

  /// Whether the section selects items of this source.
  public func takes(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }

  /// Whether the section selects at least one of an item's sources. Items without a source belong only to sections of all sources.
  public func takes(oneOf itsSources: [SourceID]) -> Bool {
    sources.map { chosen in itsSources.contains { chosen.contains($0) } } ?? true
  }

  /// Whether the section selects items of this kind. Adverts always pass: the list's slots ask for them.
  public func takes(_ kind: NewsKind) -> Bool { kind == .advert || kinds?.contains(kind) ?? true }

  /// Whether the section selects the item by source and kind; dates and rules are applied later.
  public func takes(_ item: NewsItem) -> Bool { takes(item.kind) && takes(oneOf: item.sources) }

  /// When an event leaves the section; nil if it stays longer than time can be counted.
  public func ending(of event: Event, _ clock: SiteClock) -> Timestamp? {
    let turn = clock.turn(ofEventFrom: event.start, to: event.end)
    let end = turn.secondsSince1970.addingReportingOverflow(Int64(style.expireAfter))
    return end.overflow ? nil : Timestamp(secondsSince1970: end.partialValue)
  }
}
