import Diagnostics
import Foundation
import News
import Notices

/// What waits for each way of `notify`, and how using the way went. It is a file beside the archive, which is there even if the archive is
/// not.
///
/// It holds no secrets, and no addresses of ways: these are known by digests.
struct Outbox: Codable, Sendable, Hashable {
  struct Way: Codable, Sendable, Hashable {
    var waiting: [Notice] = []
    /// Keys of notices that the way was told and that may still be due, because the run that told them did not come to note that.
    var told: [String]?
    /// When the way was last used, successfully or not, in seconds since 1970.
    var tried: Int64?
    /// For a way that fails: since when, how often in a row, and when that was last told.
    var failing: Failing?
  }

  struct Failing: Codable, Sendable, Hashable {
    var since: Int64
    var count: Int
    var said: Int64
  }

  struct Run: Codable, Sendable, Hashable {
    var end: String
    var since: Int64
    var count: Int
    var told, well: Int64?
  }

  var ways: [String: Way] = [:]
  var run: Run?

  /// Seconds after which notices that could not be told are given up.
  static let patience: Int64 = 3 * NoticePolicy.day

  /// Adds notices for each way. The number of waiting notices is limited, and the worst are kept.
  ///
  /// Ways that the configuration no longer names are forgotten. What waits for them goes to those that it names for the first time: somebody
  /// may have corrected an address.
  mutating func add(_ notices: [Notice], for names: [String]) {
    let left = ways.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .reduce(into: [Notice]()) { $0 = $1.value.waiting.merged(after: $0) }
    let former = ways
    ways = [:]
    for name in names {
      var way = former[name] ?? Way(waiting: left)
      way.waiting = notices.merged(after: way.waiting)
      ways[name] = way
    }
  }

  /// Adds what the archive holds as due, except what the way was told already.
  mutating func add(due notices: [Notice], for names: [String]) {
    let keys = Set(notices.map(\.key))
    for name in names {
      var way = ways[name] ?? Way()
      let told = keys.intersection(way.told ?? [])
      way.told = told.isEmpty ? nil : told.sorted()
      way.waiting = notices.filter { !told.contains($0.key) }.merged(after: way.waiting)
      ways[name] = way
    }
  }

  /// What still waits after a failed attempt. Notices that waited through attempts for too long are given up; those that wait because the
  /// way may not be used yet are not.
  static func stillWaiting(_ notices: [Notice], through failing: Failing, now: Timestamp) -> [Notice] {
    notices.filter { notice in
      // A clock that was ahead may have dated the notice.
      let since = notice.time > now ? failing.since : max(failing.since, notice.time.secondsSince1970)
      return now.secondsSince1970 - since < patience
    }
  }

  /// Whether a way may be used again.
  func isDue(_ name: String, every seconds: Int, now: Timestamp) -> Bool {
    guard let way = ways[name], !way.waiting.isEmpty else { return false }
    guard let tried = way.tried, tried <= now.secondsSince1970 else { return true }
    return now.secondsSince1970 - tried >= Int64(seconds) - min(Int64(seconds) / 10, NoticePolicy.tolerance)
  }

  var record: RunRecord? {
    get {
      guard let run, let end = RunEnd(rawValue: run.end) else { return nil }
      func time(_ seconds: Int64?) -> Timestamp? { seconds.map { Timestamp(secondsSince1970: $0) } }
      return RunRecord(
        end: end, since: Timestamp(secondsSince1970: run.since), count: run.count, told: time(run.told),
        well: time(run.well))
    }
    set {
      run = newValue.map {
        Run(
          end: $0.end.rawValue, since: $0.since.secondsSince1970, count: $0.count, told: $0.told?.secondsSince1970,
          well: $0.well?.secondsSince1970)
      }
    }
  }
}
