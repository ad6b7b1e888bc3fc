/// Why a text is no JSONPath.
public struct JSONPathProblem: Error, Sendable, Hashable {
  /// In plain words, with what would stand there instead.
  public var reason: String
  /// Of the mistake in the path: from 1, in Unicode scalars.
  public var column: Int

  public init(reason: String, column: Int) { (self.reason, self.column) = (reason, column) }
}
