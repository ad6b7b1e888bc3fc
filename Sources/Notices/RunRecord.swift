public import Diagnostics
public import News

/// What is remembered of how runs end, so that one that fails each hour is not told each hour.
public struct RunRecord: Sendable, Hashable {
  public var end: RunEnd
  /// The first of its kind.
  public var since: Timestamp
  /// Runs in a row that ended so.
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

  /// Another run at work is a trouble when it still is an hour later.
  private var isTelling: Bool { end != .locked || count > 1 }

  /// Takes the end of a run in.
  ///
  /// - Parameters:
  ///   - record: of the runs before; nil where they ended well.
  ///   - errors: why it ended badly.
  public static func take(
    _ end: RunEnd, because errors: [String], _ reminders: Reminders, into record: inout RunRecord?, now: Timestamp
  ) -> Notice? {
    switch end {
    case .interrupted, .notTold: return nil
    case .done: return endedWell(&record, now)
    case .sourcesFailed, .nothingGiven, .invalidConfiguration, .invalidUsage, .buildFailed, .locked: break
    }
    // One that finds another at work says nothing of a trouble that stands, and was told today.
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
    return Notice(
      .runFailed, since: known.since, at: now,
      lines: ["the run failed: \(end.words) (exit code \(end.exitCode))\(since)"] + errors)
  }

  private static func endedWell(_ record: inout RunRecord?, _ now: Timestamp) -> Notice? {
    guard var known = record, known.told != nil else {
      record = nil
      return nil
    }
    let well = min(known.well ?? now, now)
    known.well = well
    record = known
    // What fails now and then does not get well each time.
    guard well - known.since >= NoticePolicy.day || now - well >= NoticePolicy.hold - NoticePolicy.tolerance else {
      return nil
    }
    record = nil
    return Notice(
      .runMended, since: known.since, at: now, lines: ["runs end well again, after \(span(known.since, well))"])
  }
}
