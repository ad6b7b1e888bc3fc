import Archive
public import Diagnostics
import Fetching
import Publishing

extension RunFailure {
  /// What any stage may throw, as an end of the run with its message.
  public init(_ error: any Error) {
    switch error {
    case let failure as RunFailure: self = failure
    case let diagnostic as Diagnostic: self.init(.invalidConfiguration, [diagnostic])
    case is CancellationError: self.init(.interrupted, [])
    case let problem as PublishingProblem:
      switch problem {
      case .locked, .outputLocked: self.init(.locked, [problem.diagnostic])
      default: self.init(.buildFailed, [problem.diagnostic])
      }
    case let problem as FileProblem:
      // A picture or another file that is to be published.
      var diagnostic = problem.diagnostic()
      diagnostic.notes.append("nothing of what it belongs to can be published without it; the site of before stands")
      self.init(.buildFailed, [diagnostic])
    case let beyond as BeyondMending: self.init(beyond.end, [beyond.problem.diagnostic] + beyond.reasons)
    case let problem as ArchiveProblem: self.init(.buildFailed, [problem.diagnostic])
    default:
      self.init(.buildFailed, [Diagnostic(.error, "run.failed", "\(error)", notes: ["the site of before stands"])])
    }
  }
}
