import Archive
import News
import Roster

/// What the archive has of a source that gives nothing now.
struct KeptItems: Sendable {
  var count: Int
  /// Seconds since the source last gave them; nil if nobody knows. Of a file it is remembered when it was last read, not when it was last
  /// there.
  var age: Int64?

  /// Returns nil if nothing is kept.
  init?(_ count: Int, of source: SiteSource, _ state: FetchState, now: Timestamp) {
    guard count > 0 else { return nil }
    self.count = count
    if case .web = source.origin { age = state.lastSuccess.map { now - $0 } }
  }
}
