package import News

/// How much a source brings: its items by day, over eight weeks that end with its newest one, so that time alone changes nothing.
package struct SourceActivity: Sendable, Hashable {
  package var lastDay: CivilDate
  /// Of the last `days` days, the oldest first.
  package var counts: [Int]

  package static let days = 56

  package init(lastDay: CivilDate, counts: [Int]) {
    self.lastDay = lastDay
    self.counts = counts
  }
}
