package struct DetailPage: Sendable {
  package var item: Int
  /// Index in `SiteOutline.sections` of the item's home; nil where the configuration no longer has that section.
  package var section: Int?
  /// Neighbours with a page in the home section, in its order (`older` is the next one); nil for an item that has left
  /// it.
  package var newer: Int?
  package var older: Int?
  /// Lists of the item's own tags, sources, authors and declared facets: of the whole site where that taxonomy is
  /// written, else of the home section.
  package var terms: [FacetLinks]
  /// Search engines may list it.
  package var isIndexed: Bool
  /// The latest first.
  package var edits: [ItemEdit] = []
  /// Its versions are compared on a page below; not those of an item whose text the site does not show.
  package var hasHistory = false
  /// The nearest first.
  package var related: [PlannedRelative] = []

  package init(
    item: Int, section: Int?, newer: Int? = nil, older: Int? = nil, terms: [FacetLinks] = [], isIndexed: Bool = true
  ) {
    self.item = item
    self.section = section
    self.newer = newer
    self.older = older
    self.terms = terms
    self.isIndexed = isIndexed
  }
}
