public import Diagnostics
public import News

/// What is remembered of how runs end, so that a failure that repeats each hour is not told each hour.
public struct RunRecord: Sendable, Hashable {
  public var end: RunEnd
  /// The time of the first run in a row that ended so.
  public var since: Timestamp
  /// How many runs in a row ended so.
  public var count: Int
  public var told: Timestamp?
  /// When runs began to end well again.
  public var well: Timestamp?

  public init(end: RunEnd, since: Timestamp, count: Int = 0, told: Timestamp? = nil, well: Timestamp? = nil) {
    self.end = end
    self.since = since
    self.count = count
    self.told = told
    self.well = well
  }

  /// Whether the end is worth telling: that another run is at work is trouble only if the next run finds it as well.
  private var isTelling: Bool { end != .locked || count > 1 }

  /// Takes in the end of a run.
  ///
  /// - Parameters:
  ///   - record: the ends of the runs before; nil if they ended well.
  ///   - errors: why the run ended badly.
  /// - Returns: what a person has to be told about it; nil if nothing.
  public static func take(
    _ end: RunEnd, because errors: [String], _ reminders: Reminders, into record: inout RunRecord?, now: Timestamp
  ) -> Notice? {
    switch end {
    case .interrupted, .notTold: return nil
    case .done: return endedWell(&record, now)
    case .sourcesFailed, .nothingGiven, .invalidConfiguration, .invalidUsage, .buildFailed, .locked: break
    }
    // A run that finds another at work does not repeat a trouble that goes on and was told today.
    if end == .locked, let record, record.end != .locked, let told = record.told, told <= now,
      now - told < NoticePolicy.day
    {
      return nil
    }
    var known = record ?? RunRecord(end: end, since: now)
    if known.end != end || known.since > now { known = RunRecord(end: end, since: now) }
    known.count += 1
    known.well = nil
    defer { record = known }
    if let told = known.told {
      guard let interval = reminders.distance,
        told > now || now - told >= max(interval, NoticePolicy.day) - NoticePolicy.tolerance
      else {
        return nil
      }
    }
    guard known.isTelling else { return nil }
    known.told = now
    let since = known.since == now ? "" : ", for \(span(known.since, now)) now (since \(moment(known.since)))"
    // Otherwise it would say that the run failed and is done.
    let words = end == .sourcesFailed ? "too many sources failed" : end.words
    return Notice(
      .runFailed, since: known.since, at: now,
      lines: ["the run failed: \(words) (exit code \(end.exitCode))\(since)"] + errors)
  }

  private static func endedWell(_ record: inout RunRecord?, _ now: Timestamp) -> Notice? {
    guard var known = record, known.told != nil else {
      record = nil
      return nil
    }
    let well = min(known.well ?? now, now)
    known.well = well
    record = known
    // Runs that fail now and then do not get well after each success.
    guard well - known.since >= NoticePolicy.day || now - well >= NoticePolicy.hold - NoticePolicy.tolerance else {
      return nil
    }
    record = nil
    return Notice(
      .runMended, since: known.since, at: now,
      lines: ["runs succeed again, after failing for \(span(known.since, well))"])
  }
}
