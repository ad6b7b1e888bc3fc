/// The clock of a site, which decides the day that an item belongs to and the times that its pages show.
public struct SiteClock: Sendable {
  /// The name of the rule that it follows, such as `Europe/London`; another zone makes other pages.
  public var zone: String
  /// Seconds by which it is ahead of UTC at a time.
  public var secondsFromGMT: @Sendable (Timestamp) -> Int

  public init(zone: String = "UTC", secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
    self.zone = zone
    self.secondsFromGMT = secondsFromGMT
  }
}

extension SiteClock {
  /// Whether a span of time is shown by its days alone, because a day begins at both of its ends, or ends at the last.
  public func showsDays(from start: Timestamp, to end: Timestamp?) -> Bool {
    beginsDay(start) && end.map { beginsDay($0) || endsDay($0) } ?? true
  }

  /// Whether a span of time is shown by a single day.
  public func isOneDay(from start: Timestamp, to end: Timestamp) -> Bool {
    showsDays(from: start, to: end) && day(of: start) == day(of: end)
  }

  /// Whether a time is midnight or, where summer time skips that, as in Santiago, the moment after.
  private func beginsDay(_ time: Timestamp) -> Bool {
    let day = day(of: time)
    return time + Int64(secondsFromGMT(time)) == day.start || self.day(of: time + -1) < day
  }

  /// Whether it is the last second or minute of a day, as calendars write the end of whole days: 23:59:59 or 23:59.
  private func endsDay(_ time: Timestamp) -> Bool {
    time.isWritable && (beginsDay(time + 1) || beginsDay(time + 60))
  }

  private func day(of time: Timestamp) -> CivilDate { CivilDate(time, secondsFromGMT: secondsFromGMT(time)) }

  /// The time from which an event is no longer one to come: its start or, if it takes whole days, the end of the last of them.
  public func turn(ofEventFrom start: Timestamp, to end: Timestamp?) -> Timestamp {
    guard start.isWritable, end?.isWritable != false, showsDays(from: start, to: end) else { return start }
    return self.end(ofDay: day(of: max(start, end ?? start)))
  }

  /// When the next day begins.
  public func end(ofDay day: CivilDate) -> Timestamp { instant(showing: day.start + 86_400) }

  /// When this clock shows what UTC shows at `time`: for an hour that comes twice, the first time; for one that is skipped, the moment
  /// after.
  public func instant(showing time: Timestamp) -> Timestamp {
    let early = time + -Int64(secondsFromGMT(time + -86_400))
    let late = time + -Int64(secondsFromGMT(time + 86_400))
    func isShown(at instant: Timestamp) -> Bool { Int64(secondsFromGMT(instant)) == time - instant }
    return isShown(at: early) ? early : isShown(at: late) ? late : max(early, late)
  }
}
