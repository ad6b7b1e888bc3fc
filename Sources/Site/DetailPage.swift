/// Small, because there is one for each item.
public struct DetailPage: Sendable {
  private let itemNumber: Int32
  private let sectionNumber: Int32
  private let newerNumber: Int32
  private let olderNumber: Int32
  /// Its home section lists it, and has it in lists of its own.
  public var isAtHome: Bool
  /// Search engines may list it.
  public var isIndexed: Bool
  /// Its versions are compared on a page below; not those of an item whose text the site does not show.
  public var hasHistory = false
  /// The latest first.
  public var edits: [ItemEdit] = []
  /// The nearest first.
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
  /// Index in `SiteOutline.sections` of the item's home; nil where the configuration no longer has that section.
  public var section: Int? { DetailPage.index(sectionNumber) }
  /// Neighbours with a page in the home section, in its order (`older` is the next one); nil for an item that has left
  /// it.
  public var newer: Int? { DetailPage.index(newerNumber) }
  public var older: Int? { DetailPage.index(olderNumber) }
  /// The home section, where that lists the item.
  public var listingHome: Int? { isAtHome ? section : nil }

  private static func number(_ index: Int?) -> Int32 { index.map { Int32($0) } ?? -1 }
  private static func index(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
}
