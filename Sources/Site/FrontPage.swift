package struct FrontPage: Sendable {
  package struct Block: Sendable {
    /// Index in `SiteOutline.sections`.
    package var section: Int
    package var items: [Int]

    package init(section: Int, items: [Int]) {
      self.section = section
      self.items = items
    }
  }

  package var featured: Int?
  package var latest: [Int]
  package var blocks: [Block]
  /// On a site of one section, where its list goes on after `latest`.
  package var older: SitePath?

  package init(featured: Int?, latest: [Int], blocks: [Block], older: SitePath? = nil) {
    self.featured = featured
    self.latest = latest
    self.blocks = blocks
    self.older = older
  }
}
