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
      result.append(
        APIProblem.lostDetails(failed, of: sent + unreadable, first: firstFailure, place).diagnostic)
    }
    if left > 0 { result.append(APIProblem.moreDetails(left: left, place).diagnostic) }
    return result
  }
}
