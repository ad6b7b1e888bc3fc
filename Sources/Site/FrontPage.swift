package import News

package struct FrontPage: Sendable {
  package struct Block: Sendable {
    /// Index in `SiteOutline.sections`.
    package var section: Int
    package var items: [Int]
    /// What follows them in a list of events.
    package var spares: [Int]

    package init(section: Int, items: [Int], spares: [Int] = []) {
      self.section = section
      self.items = items
      self.spares = spares
    }
  }

  /// The list of the only section.
  package struct River: Sendable {
    /// On the section's own landing page.
    package var facets: [FacetLinks]
    package var spares: [Int]

    package init(facets: [FacetLinks] = [], spares: [Int] = []) {
      self.facets = facets
      self.spares = spares
    }
  }

  package var featured: Int?
  package var latest: [Int]
  package var blocks: [Block]
  /// Where the list of the only section goes on after `latest`.
  package var older: SitePath?
  /// On a site of one section, whose list `latest` is.
  package var river: River?
  /// On a site of one section whose list is another page than this.
  package var whole: SitePath?
  /// On a site of one section: its sources that fail, by name.
  package var failing: [SourceID] = []

  package init(
    featured: Int?, latest: [Int], blocks: [Block], older: SitePath? = nil, river: River? = nil
  ) {
    self.featured = featured
    self.latest = latest
    self.blocks = blocks
    self.older = older
    self.river = river
  }
}
