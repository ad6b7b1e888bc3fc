public import News

/// A page of a list: the landing page or a numbered page.
public struct ListPage: Sendable {
  public enum Subject: Sendable, Hashable {
    /// Index in `SiteOutline.sections`.
    case section(Int)
    /// One facet value within a section.
    case facet(section: Int, Facet, value: FacetValue)
    /// One value of a taxonomy of the whole site.
    case taxonomy(Facet, value: FacetValue)

    /// Index of the section that the list belongs to; nil for a list of the whole site.
    public var section: Int? {
      switch self {
      case .section(let index), .facet(let index, _, _): index
      case .taxonomy: nil
      }
    }
  }

  public var subject: Subject
  /// nil on the landing page.
  public var number: Int?
  public var items: [Int]
  /// Adverts, each with the number of items that precede it on the page.
  public var adverts: [Slot]
  /// The pages with older and newer items. In lists numbered from the front, `older` is the next page and `newer` the previous one.
  public var older: SitePath?
  public var newer: SitePath?
  public var landing: Landing
  /// Whether search engines may list it. Emptied pages keep their address, but there is nothing to find on them; only the landing page of a
  /// section stays listed.
  public var isIndexed: Bool {
    if case .section = subject, number == nil { return true }
    return !items.isEmpty
  }

  /// What the landing page of a section or a source has beside its items; empty on numbered pages.
  public struct Landing: Sendable {
    /// The facets with their values, the most frequent values first.
    public var facets: [FacetLinks]
    /// Items that follow those of a page of events and replace them as they expire.
    public var spares: [Int]
    /// Failing sources, sorted by name.
    public var failing: [SourceID]
    /// Set on the list of a source: the page describes that source.
    public var source: SourceID?
    /// nil if none of the items has a known date.
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
    newer: SitePath? = nil, landing: Landing = Landing()
  ) {
    self.subject = subject
    self.number = number
    self.items = items
    self.adverts = adverts
    self.older = older
    self.newer = newer
    self.landing = landing
  }
}
