/// How a command ended.
public enum RunEnd: String, Sendable, Hashable {
  case done
  /// Done, but more sources failed than `--fail-on` accepts.
  case sourcesFailed
  /// More sources failed than `--fail-on` accepts, and there is nothing to make a site of.
  case nothingGiven
  case invalidConfiguration
  /// The command was not called as it takes it, or names what is not there.
  case invalidUsage
  /// Somebody who wants to hear of changes could not be told.
  case notTold
  /// The site of before stands.
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
