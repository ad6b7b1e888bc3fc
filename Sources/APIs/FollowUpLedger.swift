import Diagnostics

/// What became of a run's requests for details and collections.
struct FollowUpLedger {
  let limit: Int
  private var sent = 0
  /// Kept answers that gave nothing.
  private var unreadable = 0
  private(set) var failed = 0
  private var firstFailure: Diagnostic?
  var left = 0

  init(limit: Int) { self.limit = limit }

  /// Files cost nobody anything.
  mutating func takesOne(_ isOver: Bool, isFree: Bool = false) -> Bool {
    guard sent < limit || isFree, !isOver else { return false }
    sent += 1
    return true
  }

  mutating func fail(_ diagnostic: Diagnostic, isSent: Bool) {
    failed += 1
    if !isSent { unreadable += 1 }
    if firstFailure == nil { firstFailure = diagnostic }
  }

  func diagnostics(at place: Place) -> [Diagnostic] {
    var result: [Diagnostic] = []
    if let firstFailure {
      let count = sent + unreadable
      result.append(
        Diagnostic(
          .warning, "api.lost-details",
          "\(failed) of \(counted(count, "further request")) gave nothing; what is known of these items stays",
          at: place, notes: ["\(firstFailure.place.map { "\($0): " } ?? "")\(firstFailure.summary)"]))
    }
    if left > 0 {
      result.append(
        Diagnostic(
          .note, "api.more-details", "\(left) further request\(left == 1 ? " is" : "s are") left for the next run",
          at: place, fixes: ["raise `maxRequests` of the mapping to ask for more at once"]))
    }
    return result
  }
}
