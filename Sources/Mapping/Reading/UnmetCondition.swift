import Decoding
import Diagnostics
import JSONPaths

/// What a condition needs and none of the items has that it leaves out.
struct UnmetCondition: Sendable {
  private var paths: [JSONPathFilterPath]?
  private var count = 0
  /// Of the first.
  private var place: Place?

  mutating func leaveOut(_ item: JSONValue, _ condition: Condition?, at place: Place) {
    self.place = self.place ?? place
    count += 1
    paths = (paths ?? condition?.neededPaths ?? []).filter { !$0.finds(in: item) }
  }

  /// Where it leaves out all of so many items.
  func diagnostic(of all: Int) -> Diagnostic? {
    guard let paths, let place, !paths.isEmpty, count == all else { return nil }
    return MappingProblem.unmetCondition(paths: paths.map(\.text), count: count).diagnostic(at: place)
  }
}
