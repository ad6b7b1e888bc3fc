/// What planning asks of an item again and again.
struct ItemTraits: OptionSet {
  let rawValue: UInt8

  /// Stands in the lists of a section.
  static let isListed = ItemTraits(rawValue: 1)
  /// Its kind has a detail page.
  static let mayHavePage = ItemTraits(rawValue: 2)
  static let isFeatured = ItemTraits(rawValue: 4)
  /// Stands in its home section's list.
  static let isAtHome = ItemTraits(rawValue: 8)
  /// Only in the lists of its source, which brought too many at once.
  static let isCollapsed = ItemTraits(rawValue: 16)
  static let isEvent = ItemTraits(rawValue: 32)
}
