import Diagnostics
import Fetching

/// Why a way could not be used.
enum NotifyProblem: Error, Sendable {
  case webhook(FetchFailure, host: String)
  case mail(program: String, ChildProcess.Result)
  case command(program: String, ChildProcess.Result)
  /// Nothing can be written beside the archive, so nobody would know what was told. `isTelling` says whether the failure of the run is told
  /// all the same.
  case noOutbox(String, isTelling: Bool)
}
