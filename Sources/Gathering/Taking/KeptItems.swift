import Archive
import News

/// What the archive has of a source that gives nothing now.
struct KeptItems: Sendable {
  var count: Int
  /// Seconds since the source was last read; nil if nobody knows.
  var age: Int64?

  /// Returns nil if nothing is kept.
  init?(_ count: Int, of state: FetchState, now: Timestamp) {
    guard count > 0 else { return nil }
    self.count = count
    age = state.lastSuccess.map { now - $0 }
  }
}
