import Decoding
import Diagnostics
import JSONPaths

/// What a condition needs and none of the items that it leaves out has.
struct UnmetCondition: Sendable {
  private var paths: [JSONPathFilterPath]?
  private var count = 0
  /// The place of the first of these items.
  private var place: Place?

  mutating func leaveOut(_ item: JSONValue, _ condition: Condition?, at place: Place) {
    self.place = self.place ?? place
    count += 1
    paths = (paths ?? condition?.neededPaths ?? []).filter { !$0.finds(in: item) }
  }

  /// The warning, if the condition leaves out all items, of which there are `all`.
  func diagnostic(of all: Int) -> Diagnostic? {
    guard let paths, let place, !paths.isEmpty, count == all else { return nil }
    return MappingProblem.unmetCondition(paths: paths.map(\.text), count: count).diagnostic(at: place)
  }
}
