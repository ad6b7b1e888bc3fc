/// The dates of an item, each with its kind. A missing date is never replaced by "now": first seen is kept for ever.
public struct ItemDates: Sendable, Hashable {
  /// `.unknown` where the source says so.
  public var published: Timestamp?
  public var updated: Timestamp?
  /// When a run first met the item. Kept by the archive.
  public var firstSeen: Timestamp
  /// Where lists put an item without a date, or with one that is still to come, that its source had already when it was first read: the
  /// first sighting says nothing about such a one. Shown nowhere; settled once, and kept by the archive.
  public var placed: Timestamp?

  public init(
    published: Timestamp? = nil, updated: Timestamp? = nil, firstSeen: Timestamp, placed: Timestamp? = nil
  ) {
    self.published = published
    self.updated = updated
    self.firstSeen = firstSeen
    self.placed = placed
  }

  /// How far ahead of its first sighting a date may lie: clocks and zones are often a day off.
  public static let futureTolerance: Int64 = 24 * 3600

  /// Seconds before its run in which an answer without any date is placed.
  public static let undatedSpan: Int64 = 30 * 86_400

  /// Its date had not come when it was first seen, and says nothing of when it was published.
  public var isAhead: Bool {
    let (limit, overflows) = firstSeen.secondsSince1970.addingReportingOverflow(ItemDates.futureTolerance)
    return !overflows && (given.map { $0.secondsSince1970 > limit } ?? false)
  }

  /// What date-sorted lists sort by: first publication, else its place, else first seen. An unknown date comes before all others, so
  /// that it never leads.
  public var sort: Timestamp { shown ?? placed ?? .unknown }

  /// What pages and feeds show: as the source says it, else when the item was seen to appear; nil where nobody knows.
  public var shown: Timestamp? {
    if !isAhead, let given { return given }
    return placed == nil && (isAhead || published == nil) ? firstSeen : nil
  }

  /// When it was changed last, as the source says it.
  public var changed: Timestamp? { isAhead ? nil : updated }

  /// What age is counted by: an item of unknown date is as old as its first sighting.
  public var age: Timestamp { shown == nil ? firstSeen : sort }

  /// The date of publication, else of the last change, where one is known.
  public var given: Timestamp? { published.flatMap(\.known) ?? updated }

  /// The source says nothing about the date, not even that nobody knows.
  public var isMissing: Bool { published == nil && updated == nil }
}
