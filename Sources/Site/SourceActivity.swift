public import News

/// How much a source brings: its items by day, over eight weeks that end with its newest one, so that time alone changes nothing.
public struct SourceActivity: Sendable, Hashable {
  public var lastDay: CivilDate
  /// Of the last `days` days, the oldest first.
  public var counts: [Int]

  public static let days = 56

  public init(lastDay: CivilDate, counts: [Int]) {
    self.lastDay = lastDay
    self.counts = counts
  }
}
