import Decoding
import JSONPaths

/// Whether an item is meant: a JSONPath filter (RFC 9535 section 2.3.5) with the item as `@`.
struct Condition: Sendable, Hashable {
  private let filter: JSONPath

  init(_ text: String) throws(JSONPathProblem) { filter = try JSONPath("$[?\(text)]") }

  func holds(for item: JSONValue) -> Bool { filter.first(in: .array([item])) != nil }
}
