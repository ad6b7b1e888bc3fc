/// The dates of an item, each with its kind. A missing date is never replaced by "now": first seen is kept for ever.
public struct ItemDates: Sendable, Hashable {
  /// `.unknown` if the source says that nobody knows it.
  public var published: Timestamp?
  public var updated: Timestamp?
  /// When a run first met the item. Kept by the archive.
  public var firstSeen: Timestamp
  /// Where lists put an item that its source already had when it was first read, if its date is missing or still to come: the first
  /// sighting says nothing about such an item. It is never shown, settled once, and kept by the archive.
  public var placed: Timestamp?
  /// Whether its source moved its date, after the first sighting, to one that had come by then.
  public var isMoved: Bool

  public init(
    published: Timestamp? = nil, updated: Timestamp? = nil, firstSeen: Timestamp, placed: Timestamp? = nil,
    isMoved: Bool = false
  ) {
    self.published = published
    self.updated = updated
    self.firstSeen = firstSeen
    self.placed = placed
    self.isMoved = isMoved
  }

  /// Seconds by which a date may lie ahead of the first sighting: clocks and zones are often a day off.
  public static let futureTolerance: Int64 = 24 * 3600

  /// Seconds before its run in which an answer without any date is placed.
  public static let undatedSpan: Int64 = 30 * 86_400

  /// Whether its date was still to come when its source first gave it; such a date says nothing about when it was published.
  public var isAhead: Bool {
    if isMoved { return false }
    let (limit, overflows) = firstSeen.secondsSince1970.addingReportingOverflow(ItemDates.futureTolerance)
    return !overflows && (given.map { $0.secondsSince1970 > limit } ?? false)
  }

  /// Takes over what was settled when the item was first met. Before that, `firstSeen` is the time of the run that reads the dates.
  public mutating func settle(firstSeen: Timestamp, placed: Timestamp?) {
    let hasCome = !isAhead
    (self.firstSeen, self.placed) = (firstSeen, placed)
    isMoved = hasCome && isAhead
  }

  /// The date by which lists are sorted: first publication, else its place, else first seen. An unknown date comes before all others, so
  /// that it never leads.
  public var sort: Timestamp { shown ?? placed ?? .unknown }

  /// The date that pages and feeds show: the source's, else when the item was seen to appear; nil if nobody knows.
  public var shown: Timestamp? {
    if !isAhead, let given { return given }
    return placed == nil && (isAhead || published == nil) ? firstSeen : nil
  }

  /// When the item last changed, according to its source.
  public var changed: Timestamp? { isAhead ? nil : updated }

  /// The date from which age is counted: an item of unknown date is as old as its first sighting.
  public var age: Timestamp { shown == nil ? firstSeen : sort }

  /// The date of publication, else of the last change, if one is known.
  public var given: Timestamp? { published.flatMap(\.known) ?? updated }

  /// Whether the source says nothing about the date, not even that nobody knows it.
  public var isMissing: Bool { published == nil && updated == nil }
}
