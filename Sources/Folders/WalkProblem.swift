import Diagnostics

/// What is wrong with what a walk over a folder meets.
enum WalkProblem: Sendable {
  /// With the system's number of the reason, and where the configuration names it.
  case unreadableFolder(String, code: Int32, namedAt: Place?)
  /// A name that is not UTF-8, or of a file that is just gone.
  case unreadableName(String)
  case unreadableFile(String)
  case linkNotFollowed(String)
  /// Another file has a name that looks the same.
  case equalName(String)
  /// A control character in its name.
  case unfitName(String)
}
