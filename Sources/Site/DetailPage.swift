public struct DetailPage: Sendable {
  public var item: Int
  /// Index in `SiteOutline.sections` of the item's home; nil where the configuration no longer has that section.
  public var section: Int?
  /// Neighbours with a page in the home section, in its order (`older` is the next one); nil for an item that has left
  /// it.
  public var newer: Int?
  public var older: Int?
  /// Its home section lists it, and has it in lists of its own.
  public var isAtHome: Bool
  /// The home section, where that lists the item.
  public var listingHome: Int? { isAtHome ? section : nil }
  /// Search engines may list it.
  public var isIndexed: Bool
  /// The latest first.
  public var edits: [ItemEdit] = []
  /// Its versions are compared on a page below; not those of an item whose text the site does not show.
  public var hasHistory = false
  /// The nearest first.
  public var related: [PlannedRelative] = []

  public init(
    item: Int, section: Int?, newer: Int? = nil, older: Int? = nil, isAtHome: Bool = true, isIndexed: Bool = true
  ) {
    self.item = item
    self.section = section
    self.newer = newer
    self.older = older
    self.isAtHome = isAtHome
    self.isIndexed = isIndexed
  }
}
