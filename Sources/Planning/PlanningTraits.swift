/// What planning looks up about an item again and again.
struct PlanningTraits: OptionSet {
  let rawValue: UInt16

  /// It stands in the lists of a section.
  static let isListed = PlanningTraits(rawValue: 1)
  /// Its kind has a detail page.
  static let mayHavePage = PlanningTraits(rawValue: 2)
  static let isFeatured = PlanningTraits(rawValue: 4)
  /// It stands in the list of its home section.
  static let isAtHome = PlanningTraits(rawValue: 8)
  /// It stands only in the lists of its source, which brought too many items at once.
  static let isCollapsed = PlanningTraits(rawValue: 16)
  static let isEvent = PlanningTraits(rawValue: 32)
  /// Nobody knows when the item was published.
  static let isUndated = PlanningTraits(rawValue: 64)
  static let hasAddress = PlanningTraits(rawValue: 128)
  /// Its page is the place to read it.
  static let isOriginal = PlanningTraits(rawValue: 256)
}
