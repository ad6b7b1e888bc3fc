internal import Archive
package import Diagnostics
internal import Publishing

extension RunFailure {
  /// What any stage may throw, as an end of the run with its message.
  package init(_ error: any Error) {
    switch error {
    case let failure as RunFailure: self = failure
    case let diagnostic as Diagnostic: self.init(.invalidConfiguration, [diagnostic])
    case is CancellationError: self.init(.interrupted, [])
    case let problem as PublishingProblem:
      switch problem {
      case .locked, .outputLocked: self.init(.locked, [problem.diagnostic])
      default: self.init(.buildFailed, [problem.diagnostic])
      }
    case let problem as ArchiveProblem: self.init(.buildFailed, [problem.diagnostic])
    default:
      self.init(.buildFailed, [Diagnostic(.error, "run.failed", "\(error)", notes: ["the site of before stands"])])
    }
  }
}
