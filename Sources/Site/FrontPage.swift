public import News

public struct FrontPage: Sendable {
  public struct Block: Sendable {
    /// Index in `SiteOutline.sections`.
    public var section: Int
    public var items: [Int]
    /// What follows them in a list of events.
    public var spares: [Int]

    public init(section: Int, items: [Int], spares: [Int] = []) {
      self.section = section
      self.items = items
      self.spares = spares
    }
  }

  /// The list of the only section.
  public struct River: Sendable {
    /// On the section's own landing page.
    public var facets: [FacetLinks]
    public var spares: [Int]

    public init(facets: [FacetLinks] = [], spares: [Int] = []) {
      self.facets = facets
      self.spares = spares
    }
  }

  public var featured: Int?
  public var latest: [Int]
  public var blocks: [Block]
  /// Where the list of the only section goes on after `latest`.
  public var older: SitePath?
  /// On a site of one section, whose list `latest` is.
  public var river: River?
  /// On a site of one section whose list is another page than this.
  public var whole: SitePath?
  /// On a site of one section: its sources that fail, by name.
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
