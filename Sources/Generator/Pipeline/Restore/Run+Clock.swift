import Archive
import Diagnostics
import Gathering
import News
import Notices
import Newsroom

extension Run {
  /// Compares this run's clock with what former runs remember, and mends what one whose clock was ahead has left.
  ///
  /// What there is to say is told at the end: it is no fault of the site that `--strict` should refuse.
  mutating func compareClocks(with archive: any Archive) async throws {
    lastEnd = try await Run.lastEnd(in: archive)
    let asked = try await archive.fetchStates().values.compactMap(\.lastAsked)
    let latest = (asked + [lastEnd].compactMap(\.self)).max()
    let limit = request.time.now + Run.clockTolerance
    if report.restored != nil || latest.map({ $0 > limit }) ?? false {
      let met = try await archive.records(firstSeenAfter: limit)
      guard let newest = ([latest] + met.map(\.item.details.dates.firstSeen)).compactMap(\.self).max(), newest > limit
      else { return }
      let judgement = ClockJudgement(met, now: request.time.now)
      if judgement == .formerRunWasAhead {
        try await archive.redate(after: limit, to: request.time.now)
        // What it removed for its age is in no answer that says "as before".
        try await archive.setFact(SourceNotes.fingerprints, to: nil)
      }
      isClockBehind = judgement == .thisRunIsBehind
      clockDoubt = judgement.diagnostic(newest: newest, now: request.time.now, redated: met.count)
    } else if let latest, request.time.now - latest > Run.longSilence {
      clockDoubt = silence(since: latest)
    }
    if let clockDoubt { doubt(.clock, clockDoubt) }
  }

  /// Seconds that two clocks may differ by without a word.
  private static let clockTolerance: Int64 = 3_600
}

extension ClockJudgement {
  fileprivate func diagnostic(newest: Timestamp, now: Timestamp, redated count: Int) -> Diagnostic {
    let texts = count == 1 ? "one item that it met is" : "\(count) items that it met are"
    // Hours are noticed by nobody but the one who looks.
    let severity: Diagnostic.Severity = newest - now > 24 * 3_600 ? .warning : .note
    return switch self {
    case .formerRunWasAhead:
      Diagnostic(
        severity, "clock.was-ahead", "a former run took place at \(newest), and it is only \(now): its clock was ahead",
        notes: ["sources are asked as if it had not been" + (count > 0 ? "; \(texts) dated anew" : "")],
        fixes: ["if the clock of this run is the one that is wrong: set it"])
    case .thisRunIsBehind:
      Diagnostic(
        severity, "clock.is-behind", "it is \(now) by the clock, but a former run took place at \(newest)",
        notes: ["what was met since stays dated as it is; what this run meets is dated by its clock"],
        fixes: ["set the clock, and run again"])
    }
  }
}
