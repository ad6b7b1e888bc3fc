/// What is wrong with the list of changes.
enum ChangeProblem: Sendable, Hashable {
  case damaged(path: String)
  case notWritten(path: String, reason: String)
}
