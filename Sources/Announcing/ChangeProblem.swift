/// What is wrong with the list of changes.
enum ChangeProblem: Sendable, Hashable {
  /// Neither is it known what runs changed; with a reason where the file cannot be read at all.
  case damaged(path: String, reason: String?)
  /// This user may not read it, so nobody tells them what runs changed.
  case noPermission(path: String)
  case notWritten(path: String, reason: String)
}
