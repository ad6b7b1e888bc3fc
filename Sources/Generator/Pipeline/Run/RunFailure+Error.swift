import Archive
public import Diagnostics
import Fetching
import Publishing

extension RunFailure {
  /// The end of a run, with its message, for anything that a stage may throw.
  ///
  /// - Parameters:
  ///   - site: the site as commands name it.
  ///   - whileWriting: whether files of the site may have changed before.
  public init(_ error: any Error, of site: NamedFolder, whileWriting: Bool = false) {
    switch error {
    case let failure as RunFailure: self = failure
    case let diagnostic as Diagnostic: self.init(.invalidConfiguration, [diagnostic])
    case is CancellationError: self.init(.interrupted, [])
    case let problem as PublishingProblem:
      switch problem {
      case .locked, .outputLocked: self.init(.locked, [problem.diagnostic])
      default: self.init(.buildFailed, [problem.diagnostic])
      }
    // A picture or another file that is to be published.
    case let problem as FileProblem:
      self.init(.buildFailed, [GeneratorProblem.unpublishable(problem, whileWriting: whileWriting).diagnostic])
    case let beyond as BeyondMending: self.init(beyond.end, [beyond.problem.diagnostic(of: site)] + beyond.reasons)
    case let problem as ArchiveProblem: self.init(.buildFailed, [problem.diagnostic(of: site)])
    default: self.init(.buildFailed, [GeneratorProblem.failed(error, whileWriting: whileWriting).diagnostic])
    }
  }
}
