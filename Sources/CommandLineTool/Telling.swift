import Diagnostics
import Gathering
import Generator
import Notices
import Notifying
import Reporting
import Roster
import Telling

/// Tells those whom the configuration names what a run found; the report then names those who could not be told.
func told(_ report: RunReport, of request: GenerationRequest) async -> RunReport {
  guard report.end != .interrupted else {
    // What the run found waits in the archive for the next one.
    var report = report
    (report.notices, report.isTold) = ([], false)
    return report
  }
  guard !report.isDryRun, !report.isPreview, let notifier = Notifier(request.site, now: request.time.now) else {
    return report
  }
  var report = report
  let outcome = await notifier.tell(
    report.notices, end: report.end, because: report.diagnostics,
    failing: report.end == .sourcesFailed ? report.sources.filter(\.gaveNothing).names : nil)
  report.diagnostics += outcome.diagnostics
  report.notices += outcome.notices
  report.isTold = outcome.isKept
  return report
}

extension ReportPrinter {
  /// Prints what a run found. Only then does it count as told: if the run dies before, or cannot print it, the next one tells it.
  func conclude(_ report: RunReport, of request: GenerationRequest) async -> Int32 {
    print(report)
    if !report.isDryRun, !report.isPreview, report.isTold, Console.failure == nil {
      await forgetTold(report.notices, of: request.site)
    }
    // A run that published, and failed only afterwards, such as at the end of its archive, keeps its news.
    if report.writesPages, !report.isDryRun, !report.isPreview, !report.hasWritten,
      [.invalidConfiguration, .buildFailed].contains(report.end)
    {
      await forgetLatestNews(of: request.site)
    }
    return report.end.exitCode
  }
}
