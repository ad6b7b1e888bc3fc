public import News

/// Whose clock is wrong where the memory holds times that are still to come: that of a former run, or this one's.
public enum ClockJudgement: Sendable, Hashable {
  case formerRunWasAhead
  case thisRunIsBehind

  /// Before there was a program there was no run: a clock without a battery begins at such a time.
  private static let firstPossible = Timestamp(secondsSince1970: 1_793_491_200)
  private static let longestMistake: Int64 = 31 * 24 * 3_600

  /// - Parameter records: items that were first seen in what is the future now. A run that was ahead met items that were published before
  ///   today, and few such runs follow each other; to a run that is behind the news of months lies ahead, as its sources date it.
  public init(_ records: [ItemRecord], now: Timestamp) {
    let seen = records.map(\.item.details.dates.firstSeen)
    let dated = records.compactMap(\.item.details.dates.published)
    let ahead = dated.count { $0 > now + ItemDates.futureTolerance }
    let span = (seen.max() ?? now) - (seen.min() ?? now)
    let isBehind = now < ClockJudgement.firstPossible || span > ClockJudgement.longestMistake || ahead * 2 > dated.count
    self = isBehind ? .thisRunIsBehind : .formerRunWasAhead
  }
}
