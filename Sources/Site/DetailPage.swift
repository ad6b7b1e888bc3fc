/// The page of an item. Kept small, because there is one for each item.
public struct DetailPage: Sendable {
  private let itemNumber: Int32
  private let sectionNumber: Int32
  private let newerNumber: Int32
  private let olderNumber: Int32
  /// Whether its home section lists the item, and has it in its own facet lists.
  public var isAtHome: Bool
  /// Whether search engines may list the page.
  public var isIndexed: Bool
  /// Whether a page below it compares the item's versions; false if the site does not show the item's text.
  public var hasHistory = false
  /// Newest first.
  public var edits: [ItemEdit] = []
  /// Nearest first.
  public var related: [PlannedRelative] = []

  public init(
    item: Int, section: Int?, newer: Int? = nil, older: Int? = nil, isAtHome: Bool = true, isIndexed: Bool = true
  ) {
    itemNumber = Int32(item)
    sectionNumber = DetailPage.number(section)
    newerNumber = DetailPage.number(newer)
    olderNumber = DetailPage.number(older)
    self.isAtHome = isAtHome
    self.isIndexed = isIndexed
  }

  public var item: Int { Int(itemNumber) }
  /// Index in `SiteOutline.sections` of the item's home section; nil if the configuration no longer has that section.
  public var section: Int? { DetailPage.index(sectionNumber) }
  /// The neighbours that have a page in the home section, in the section's order (`older` is the next one); nil for an item that has
  /// left the section.
  public var newer: Int? { DetailPage.index(newerNumber) }
  public var older: Int? { DetailPage.index(olderNumber) }
  /// The home section if it still lists the item.
  public var listingHome: Int? { isAtHome ? section : nil }

  private static func number(_ index: Int?) -> Int32 { index.map { Int32($0) } ?? -1 }
  private static func index(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
}
