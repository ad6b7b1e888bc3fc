import Diagnostics
import Gathering
import News

extension Run {
  /// Seconds without a run of which a word is said.
  static let longSilence: Int64 = 24 * 3_600

  /// A note for those who run now and then by hand, a warning where it is more likely that the clock is wrong.
  func silence(since latest: Timestamp) -> Diagnostic {
    let days = (request.time.now - latest) / (24 * 3_600)
    return Diagnostic(
      days > 366 ? .warning : .note, "clock.long-silence",
      "the last run was \(days == 1 ? "a day" : "\(days) days") ago, on \(CivilDate(latest)); the clock of this one says \(CivilDate(request.time.now))",
      notes: ["a clock that is ahead dates texts wrongly, and hides what `keep` no longer keeps"],
      fixes: ["if it is wrong: set the clock, and run again; what it has hidden is shown again then"])
  }
}
