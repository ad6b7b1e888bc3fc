public import News

/// How much a source publishes: its items per day, over the eight weeks that end with its newest item, so that the passing of time
/// alone changes nothing.
public struct SourceActivity: Sendable, Hashable {
  public var lastDay: CivilDate
  /// Number of items on each of the last `days` days, oldest first.
  public var counts: [Int]

  public static let days = 56

  public init(lastDay: CivilDate, counts: [Int]) {
    self.lastDay = lastDay
    self.counts = counts
  }
}
