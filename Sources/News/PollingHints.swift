/// How seldom a source asks to be read, as it last said. This is kept, since an answer that nothing is new repeats only a part of it.
public struct PollingHints: Sendable, Hashable {
  /// Seconds that an answer counts as fresh: `max-age` (RFC 9111 section 5.2.2.1).
  public var maxAge: Int64?
  /// Seconds between two readings, as the feed itself asks.
  public var interval: Int64?
  /// Hours of the day in GMT, 0 to 23, in which the feed is not to be read.
  public var skippedHours: Set<Int>
  /// Days of the week in GMT, 1 (Monday) to 7, in which the feed is not to be read.
  public var skippedDays: Set<Int>

  public init(
    maxAge: Int64? = nil, interval: Int64? = nil, skippedHours: Set<Int> = [], skippedDays: Set<Int> = []
  ) {
    self.maxAge = maxAge
    self.interval = interval
    self.skippedHours = skippedHours
    self.skippedDays = skippedDays
  }

  /// Whether the feed may be read at a time, as far as its hours and days go.
  public func permits(_ time: Timestamp) -> Bool { firstPermitted(from: time) == time }

  /// The first time, from `time` on, that is in no skipped hour or day; `time` itself if every hour of the week is skipped.
  public func firstPermitted(from time: Timestamp) -> Timestamp {
    guard !skippedHours.isEmpty || !skippedDays.isEmpty else { return time }
    var hour = time.secondsSince1970 / 3600
    for _ in 0...(7 * 24) {
      let start = Timestamp(secondsSince1970: hour * 3600)
      if !skippedHours.contains(Int(hour % 24)), !skippedDays.contains(CivilDate(start).weekday) {
        return max(time, start)
      }
      hour += 1
    }
    return time
  }
}
