public import News

/// A limit for shared lists: of what a source brings within a period, only the newest items stand there.
public struct Burst: Sendable, Hashable {
  public var count: Int
  /// In seconds. Periods follow local time: an hour begins at the full hour, a day at midnight. So a new item changes nothing in earlier
  /// hours or days.
  public var period: Int64

  public init(count: Int, period: Int64) {
    self.count = count
    self.period = period
  }

  /// The items that are beyond the limit of their source. `records` come newest first; an item counts for its first source.
  public static func collapsed(
    among records: [ItemRecord], _ rules: [SourceID: SourceRules], secondsFromGMT: (Timestamp) -> Int
  ) -> Set<ItemID> {
    let bursts = rules.compactMapValues(\.burst)
    guard !bursts.isEmpty else { return [] }
    var collapsed: Set<ItemID> = []
    // Items without a date stand where their source put them, so that the periods need not follow each other.
    var counts: [SourceID: [Int64: Int]] = [:]
    for record in records where record.item.kind != .advert {
      let details = record.item.details
      guard let source = details.sources.first, let burst = bursts[source] else { continue }
      let date = details.dates.age
      let seconds = date.secondsSince1970.addingReportingOverflow(Int64(secondsFromGMT(date))).partialValue
      let window = seconds / burst.period - (seconds % burst.period < 0 ? 1 : 0)
      counts[source, default: [:]][window, default: 0] += 1
      if let count = counts[source]?[window], count > burst.count { collapsed.insert(details.id) }
    }
    return collapsed
  }
}
