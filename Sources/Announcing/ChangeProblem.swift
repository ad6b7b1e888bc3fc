import Diagnostics

/// What is wrong with the list of changes.
enum ChangeProblem: Sendable, Hashable {
  /// The file is damaged, so it is not known what runs changed either; `reason` is set if it cannot be read at all.
  case damaged(path: String, reason: String?, of: NamedFolder)
  /// This user may not read the file, and so cannot know what runs changed.
  case noPermission(path: String)
  /// A folder is in the place of the file.
  case inTheWay(path: String)
  /// `code` is the number of the system's error, if there is one.
  case notWritten(path: String, code: Int32?, reason: String)
}
