import Diagnostics
import OwnContent

/// Why there is nothing to explain.
enum ExplanationProblem: Sendable, Hashable {
  /// No run has read the sources yet.
  case noArchive(String, of: NamedFolder)
  case notFound(String, nearest: [String], of: NamedFolder)
  /// Several items fit. `names`: the first few of them, each with its page or identity.
  case several(String, names: [String], count: Int)
  /// The page shows other items, or none.
  case noItem(path: String, what: String, titles: [String])
  case waiting(OwnPages.Waiting)
}
