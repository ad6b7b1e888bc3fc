import Decoding
import JSONPaths

/// Which items are wanted: a JSONPath filter (RFC 9535 section 2.3.5) with the item as `@`.
struct Condition: Sendable, Hashable {
  private let filter: JSONPathFilter

  init(_ text: String) throws(JSONPathProblem) { filter = try JSONPathFilter(text) }

  func holds(for item: JSONValue) -> Bool { filter.holds(for: item) }

  /// The paths that find something in every item that is wanted.
  var neededPaths: [JSONPathFilterPath] { filter.neededPaths }
}
