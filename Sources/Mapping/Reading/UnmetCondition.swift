import Decoding
import Diagnostics
import JSONPaths

/// What a condition needs and none of the items that it leaves out has.
struct UnmetCondition: Sendable {
  private struct Need: Sendable {
    var path: JSONPathFilterPath
    /// Whether some item has a value of another form there.
    var isMisread = false
  }

  private var needs: [Need]?
  private var count = 0
  /// The place of the first of these items.
  private var place: Place?

  mutating func leaveOut(_ item: JSONValue, _ condition: Condition?, at place: Place) {
    self.place = self.place ?? place
    count += 1
    let needs = self.needs ?? (condition?.neededPaths ?? []).map { Need(path: $0) }
    self.needs = needs.compactMap { need -> Need? in
      switch need.path.finding(in: item) {
      case .nothing: need
      case .otherForm: Need(path: need.path, isMisread: true)
      case .fitting: nil
      }
    }
  }

  /// The warning, if the condition leaves out all items, of which there are `all`.
  func diagnostic(of all: Int) -> Diagnostic? {
    // Many answers omit flags if they are false.
    let unmet = (needs ?? []).filter { $0.isMisread || $0.path.form != .flag }.map { need in
      UnmetNeed(path: need.path.text, form: need.isMisread ? need.path.form : nil)
    }
    guard let place, !unmet.isEmpty, count == all else { return nil }
    return MappingProblem.unmetCondition(unmet, count: count).diagnostic(at: place)
  }
}
