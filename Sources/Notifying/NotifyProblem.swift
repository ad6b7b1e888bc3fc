import Diagnostics
import Fetching

/// Why a way could not be used.
enum NotifyProblem: Error, Sendable {
  case webhook(FetchFailure, host: String)
  case mail(program: String, ChildProcess.Result)
  case command(program: String, ChildProcess.Result)
  /// Beside the archive nothing can be written, so nobody would know what was told. `isTelling`: that the run failed is told all the same.
  case noOutbox(String, isTelling: Bool)
}
