import Diagnostics

/// What is wrong with something that a walk over a folder meets.
enum WalkProblem: Sendable {
  /// With the system's error number, and the place where the configuration names the folder.
  case unreadableFolder(String, code: Int32, namedAt: Place?)
  /// A name that is not UTF-8, or that of a file that has just gone.
  case unreadableName(String)
  case unreadableFile(String)
  case linkNotFollowed(String)
  /// Another file has a name that looks the same.
  case equalName(String)
  /// Its name contains a control character.
  case unfitName(String)
}
