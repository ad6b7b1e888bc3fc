/// Why HTML gets no tree, as a fact.
public enum TreeProblem: Error, Sendable, Hashable {
  case tooLarge(bytes: Int, limit: Int)
  case tooDeep(limit: Int)
  /// A tag has more attributes than the limit, or all tags of the page itself together.
  case tooManyAttributes(limit: Int)
  case openFormatting
  case openElements
  case memory
}
