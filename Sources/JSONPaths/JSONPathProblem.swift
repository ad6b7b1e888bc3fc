/// Why a text is no JSONPath.
package struct JSONPathProblem: Error, Sendable, Hashable {
  /// In plain words, with what would stand there instead.
  package var reason: String
  /// Of the mistake in the path: from 1, in Unicode scalars.
  package var column: Int
}
