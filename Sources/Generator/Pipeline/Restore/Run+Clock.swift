import Archive
import Diagnostics
import Gathering
import Memory
import News
import Newsroom
import Notices
import Reporting
import Roster

extension Run {
  /// Compares the clock of this run with what former runs remember, and repairs what a run with a wrong clock has left.
  ///
  /// The message is told at the end, as it is no fault of the site that `--strict` should refuse.
  mutating func compareClocks(with archive: any Archive) async throws {
    lastEnd = try await Run.lastEnd(in: archive)
    let states = try await archive.fetchStates().values
    let lastChange = try await LatestNews.time(LastChange.fact, in: archive)
    let latest = (states.map(\.lastAsked) + [lastEnd, lastChange]).compactMap(\.self).max()
    // A published memory says when sources were asked, and nothing of runs in which no source was due.
    let missed = report.restored == nil ? latest : states.firstDue
    let limit = request.time.now + Run.clockTolerance
    let mayBeAhead = report.restored != nil || latest.map { $0 > limit } ?? false
    let met = try await mayBeAhead ? archive.records(firstSeenAfter: limit) : []
    if let newest = ([latest] + met.map(\.item.details.dates.firstSeen)).compactMap(\.self).max(), newest > limit {
      let judgement = ClockJudgement(met, now: request.time.now)
      if judgement == .formerRunWasAhead {
        try await archive.redate(after: limit, to: request.time.now)
        try await WrongClock.redate(to: request.time.now, in: archive) { $0 > limit }
        // Answers that say "as before" would not bring back what that run removed for its age.
        try await archive.setFact(SourceNotes.fingerprints, to: nil)
      }
      isClockBehind = judgement == .thisRunIsBehind
      clockDoubt =
        GeneratorProblem.clock(judgement, newest: newest, now: request.time.now, redated: met.count).diagnostic
    } else if let latest, let missed, request.time.now - missed > Run.longSilence {
      clockDoubt = GeneratorProblem.longSilence(since: latest, now: request.time.now).diagnostic
    }
    try await dateAnew(in: archive)
    if let clockDoubt { doubt(.clock, clockDoubt) }
  }

  /// Items that were met by runs whose clock was behind are dated anew by the first run whose clock is right.
  private mutating func dateAnew(in archive: any Archive) async throws {
    let (behind, now) = (try await RunsBehind(in: archive), request.time.now)
    if isClockBehind { return try await behind.add(now, in: archive) }
    guard let latest = behind.latest else { return }
    try await WrongClock.redate(to: now, in: archive) { behind.times.contains($0) }
    let count = try await behind.dateAnew(at: now, in: archive)
    guard count > 0 else { return }
    clockDoubt = GeneratorProblem.clockWasBehind(at: latest, now: now, redated: count).diagnostic
  }

  /// Seconds by which two clocks may differ without a warning.
  private static let clockTolerance: Int64 = 3_600
  /// Seconds without a run that are worth a message.
  private static let longSilence: Int64 = 24 * 3_600
}
