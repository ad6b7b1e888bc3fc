/// How a command ended.
public enum RunEnd: String, Sendable, Hashable {
  case done
  /// Done, but more sources failed than `--fail-on` accepts.
  case sourcesFailed
  /// More sources failed than `--fail-on` accepts, and there is nothing to make a site of.
  case nothingGiven
  case invalidConfiguration
  /// The command was called wrongly, or names something that does not exist.
  case invalidUsage
  /// Somebody who wants to hear of changes could not be told.
  case notTold
  /// The build failed, and the former site stands.
  case buildFailed
  /// Another run holds the lock.
  case locked
  case interrupted

  public var exitCode: Int32 {
    switch self {
    case .done: 0
    case .sourcesFailed, .nothingGiven, .notTold: 1
    case .invalidConfiguration, .invalidUsage: 2
    case .buildFailed: 3
    case .locked: 75
    case .interrupted: 130
    }
  }
}
