import Diagnostics

/// Counts what became of a run's requests for details and collections.
struct FollowUpLedger {
  let limit: Int
  private var sent = 0
  /// The number of kept answers that gave nothing.
  private var unreadable = 0
  private(set) var failed = 0
  private var firstFailure: Diagnostic?
  var left = 0

  init(limit: Int) { self.limit = limit }

  /// Counts a request; returns false if there may be no more. Files are free, since they cost nobody anything.
  mutating func takesOne(_ isOver: Bool, isFree: Bool) -> Bool {
    guard sent < limit || isFree, !isOver else { return false }
    sent += 1
    return true
  }

  mutating func fail(_ diagnostic: Diagnostic, isSent: Bool) {
    failed += 1
    if !isSent { unreadable += 1 }
    if firstFailure == nil { firstFailure = diagnostic }
  }

  /// The warning about requests that gave nothing; nil if there were none.
  func lost(at place: Place) -> Diagnostic? {
    firstFailure.map { APIProblem.lostDetails(failed, of: sent + unreadable, first: $0, place).diagnostic }
  }

  /// The note about requests that are left for the next run; nil if there are none.
  func leftOver(at place: Place) -> Diagnostic? {
    left > 0 ? APIProblem.moreDetails(left: left, place).diagnostic : nil
  }
}
