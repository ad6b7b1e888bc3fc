/// Why a text is not a JSONPath.
public struct JSONPathProblem: Error, Sendable, Hashable {
  /// The reason in plain words, with what could stand there instead.
  public var reason: String
  /// Where the mistake is in the path, in Unicode scalars, counted from 1.
  public var column: Int

  public init(reason: String, column: Int) { (self.reason, self.column) = (reason, column) }
}
