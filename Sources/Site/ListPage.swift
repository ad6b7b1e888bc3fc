public import News

/// A page of a list: the landing page, or a numbered one.
public struct ListPage: Sendable {
  public enum Subject: Sendable, Hashable {
    /// Index in `SiteOutline.sections`.
    case section(Int)
    /// One facet value within a section.
    case facet(section: Int, Facet, value: FacetValue)
    /// One value of a taxonomy of the whole site.
    case taxonomy(Facet, value: FacetValue)
  }

  public var subject: Subject
  /// nil on the landing page.
  public var number: Int?
  public var items: [Int]
  /// Adverts by the number of items before them on the page.
  public var adverts: [Slot]
  /// Towards older and newer items. In lists that are numbered from the front, `older` is the next page, `newer` the
  /// one before.
  public var older: SitePath?
  public var newer: SitePath?
  /// The highest page number of the list. A numbered page of a date-sorted list gives its own number, so that it stays
  /// as it is when later pages are sealed.
  public var pageCount: Int
  public var landing: Landing

  /// What the landing page of a section or of a source has beside its items; empty on numbered pages.
  public struct Landing: Sendable {
    /// With their values, the most frequent first.
    public var facets: [FacetLinks]
    /// What follows the items of a page of events, to take the place of those that expire.
    public var spares: [Int]
    /// Sources that fail, by name.
    public var failing: [SourceID]
    /// Of the list of a source, whose page says who that is.
    public var source: SourceID?
    /// nil where no date of its items is known.
    public var activity: SourceActivity?

    public init(
      facets: [FacetLinks] = [], spares: [Int] = [], failing: [SourceID] = [], source: SourceID? = nil,
      activity: SourceActivity? = nil
    ) {
      self.facets = facets
      self.spares = spares
      self.failing = failing
      self.source = source
      self.activity = activity
    }
  }

  public struct Slot: Sendable, Hashable {
    public var after: Int
    public var advert: Int

    public init(after: Int, advert: Int) {
      self.after = after
      self.advert = advert
    }
  }

  public init(
    subject: Subject, number: Int? = nil, items: [Int], adverts: [Slot] = [], older: SitePath? = nil,
    newer: SitePath? = nil, pageCount: Int = 1, landing: Landing = Landing()
  ) {
    self.subject = subject
    self.number = number
    self.items = items
    self.adverts = adverts
    self.older = older
    self.newer = newer
    self.pageCount = pageCount
    self.landing = landing
  }
}
