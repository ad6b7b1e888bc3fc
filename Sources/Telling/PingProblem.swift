import Diagnostics
import Fetching
import News

/// Why nobody was told, or somebody was not.
enum PingProblem {
  case nobody(String)
  case noAddress(String)
  case noSite(NamedFolder)
  case offline
  /// No run has begun a list of changes.
  case noList(NamedFolder)
  /// What stands in the place of the list is no list, as the diagnostic says.
  case unknownChanges(Diagnostic)
  /// A listener, what it was not told, and the address where it was asked.
  case untold(String, what: String, address: WebAddress, FetchFailure)
  case givenUp(String, count: Int)
}
