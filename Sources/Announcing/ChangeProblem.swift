/// What is wrong with the list of changes.
enum ChangeProblem: Sendable, Hashable {
  /// Neither is it known what runs changed; with a reason where the file cannot be read at all.
  case damaged(path: String, reason: String?)
  case notWritten(path: String, reason: String)
}
