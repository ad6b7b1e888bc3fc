public import News

extension UpdateHints {
  /// The hints as remembered between runs; what the server said with its answer stays.
  public func polling(_ former: PollingHints) -> PollingHints {
    let intervals = [minutesToLive.map { Int64($0) * 60 }, updateInterval.map { Int64($0) }]
    return PollingHints(
      maxAge: former.maxAge, interval: intervals.compactMap(\.self).max(), skippedHours: Set(skipHours),
      skippedDays: Set(skipDays))
  }
}
