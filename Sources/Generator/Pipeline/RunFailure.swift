internal import Archive
internal import Diagnostics
internal import Publishing

/// Why a run ended before its end.
struct RunFailure: Error {
  var end: RunEnd
  var diagnostics: [Diagnostic]

  init(_ end: RunEnd, _ diagnostics: [Diagnostic]) {
    self.end = end
    self.diagnostics = diagnostics
  }

  /// What any stage may throw, as an end of the run with its message.
  init(_ error: any Error) {
    switch error {
    case let failure as RunFailure: self = failure
    case let diagnostic as Diagnostic: self.init(.invalidConfiguration, [diagnostic])
    case is CancellationError: self.init(.interrupted, [])
    case let problem as PublishingProblem:
      if case .locked = problem {
        self.init(.locked, [problem.diagnostic])
      } else {
        self.init(.buildFailed, [problem.diagnostic])
      }
    case let problem as ArchiveProblem: self.init(.buildFailed, [problem.diagnostic])
    default:
      self.init(.buildFailed, [Diagnostic(.error, "run.failed", "\(error)", notes: ["the site of before stands"])])
    }
  }
}
