/// What is wrong with the list of changes.
enum ChangeProblem: Sendable, Hashable {
  /// Neither is it known what runs changed; with a reason where the file cannot be read at all.
  case damaged(path: String, reason: String?)
  /// This user may not read it, so nobody tells them what runs changed.
  case noPermission(path: String)
  /// A folder is in its place.
  case inTheWay(path: String)
  /// With the number of the system's error, where there is one.
  case notWritten(path: String, code: Int32?, reason: String)
}
