public import News

public struct FrontPage: Sendable {
  public struct Block: Sendable {
    /// Index in `SiteOutline.sections`.
    public var section: Int
    public var items: [Int]
    /// Items that follow these in a list of events.
    public var spares: [Int]

    public init(section: Int, items: [Int], spares: [Int] = []) {
      self.section = section
      self.items = items
      self.spares = spares
    }
  }

  /// The list of the only section, shown on the front page.
  public struct River: Sendable {
    /// The facets that the section's own landing page would have.
    public var facets: [FacetLinks]
    public var spares: [Int]

    public init(facets: [FacetLinks], spares: [Int]) {
      self.facets = facets
      self.spares = spares
    }
  }

  public var featured: Int?
  public var latest: [Int]
  public var blocks: [Block]
  /// The page on which the list of the only section continues after `latest`.
  public var older: SitePath?
  /// On a site with one section: set if `latest` is that section's list.
  public var river: River?
  /// On a site with one section: that section's list, if it is a page of its own.
  public var whole: SitePath?
  /// On a site with one section: its failing sources, sorted by name.
  public var failing: [SourceID] = []

  public init(
    featured: Int?, latest: [Int], blocks: [Block], older: SitePath? = nil, river: River? = nil
  ) {
    self.featured = featured
    self.latest = latest
    self.blocks = blocks
    self.older = older
    self.river = river
  }
}
