/// What is wrong with a JSON text.
public enum JSONProblem: Sendable, Hashable {
  case unexpected(String)
  case truncated
  case tooDeep(Int)
}
