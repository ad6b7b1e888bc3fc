/// What is wrong with JSON text, and was passed over.
public enum JSONProblem: Sendable, Hashable {
  case unexpected(String)
  case truncated
  case tooDeep(Int)
}
