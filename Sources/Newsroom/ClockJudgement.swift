public import News

/// Whose clock is wrong if the memory holds times in the future: that of a former run, or this one's.
public enum ClockJudgement: Sendable, Hashable {
  case formerRunWasAhead
  case thisRunIsBehind

  /// No run can have been earlier than the program itself. A clock without a battery starts at such a time.
  private static let firstPossible = Timestamp(secondsSince1970: 1_793_491_200)
  private static let longestMistake: Int64 = 31 * 24 * 3_600

  /// - Parameter records: items whose first sighting is in the future now. A run whose clock was ahead met items published before today,
  ///   and few such runs follow each other; for a run whose clock is behind, months of news lie in the future, by the dates of its sources
  ///   too.
  public init(_ records: [ItemRecord], now: Timestamp) {
    let seen = records.map(\.item.details.dates.firstSeen)
    let dated = records.compactMap(\.item.details.dates.published)
    let ahead = dated.count { $0 > now + ItemDates.futureTolerance }
    let span = (seen.max() ?? now) - (seen.min() ?? now)
    let isBehind = now < ClockJudgement.firstPossible || span > ClockJudgement.longestMistake || ahead * 2 > dated.count
    self = isBehind ? .thisRunIsBehind : .formerRunWasAhead
  }
}
