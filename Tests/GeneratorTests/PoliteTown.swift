import Synchronization
import TestSupport

/// Feeds of every manner on many loopback hosts, with a clock of their own. Each answer decides when the next request may come, and the
/// servers note requests that come earlier.
final class PoliteTown: Sendable {
  /// How a feed answers; most feeds have validators.
  enum Manner: Int, CaseIterable {
    case tag, date, changing, bare, maxAge, expires, ttl, skippedHours, retrySeconds, retryDate, missing, gone, failing
    case limited, moved, blocked, webPage, empty
  }

  struct Request: Sendable {
    var feed: Int
    /// Seconds since the beginning.
    var time: Int64
    var isConditional: Bool
    var status: Int
  }

  /// Each manner is there at least four times, on hosts with different neighbours, and there are more hosts than requests may run at a time.
  static let feeds = 76
  static let feedsOfHost = 4
  static let start: Int64 = 1_795_132_800  // 2026-11-20T00:00:00Z, a Friday

  /// What the servers remember.
  struct Ledger: Sendable {
    var requests: [Request] = []
    /// The tags of the last good answers, by feed.
    var tags: [Int: String] = [:]
    /// The seconds since the beginning before which nobody may ask, by feed.
    var notBefore: [Int: Int64] = [:]
    var answers: [Int: Int] = [:]
    var complaints: [String] = []
  }

  let clock = TestClock()
  private let state = Mutex(Ledger())
  private let servers: Mutex<[RawServer]>

  init() throws {
    servers = Mutex([])
    for host in 0..<(PoliteTown.feeds / PoliteTown.feedsOfHost) {
      let server = try RawServer(host: UInt32(101 + host)) { [unowned self] connection in
        answer(connection)
        return true
      }
      servers.withLock { $0.append(server) }
    }
  }

  func close() { servers.withLock { for server in $0 { server.close() } } }

  static func manner(of feed: Int) -> Manner { Manner.allCases[feed % Manner.allCases.count] }

  func address(of feed: Int) -> String {
    servers.withLock { $0[feed / PoliteTown.feedsOfHost].base } + "/\(feed)"
  }

  var requests: [Request] { state.withLock { $0.requests } }
  var complaints: [String] { state.withLock { $0.complaints } }
  var mostAtOnce: Int { servers.withLock { $0.map(\.mostAtOnce).max() ?? 0 } }

  private func answer(_ connection: Connection) {
    let now = clock.now.offset.components.seconds
    let parts = connection.path.split(separator: "/")
    guard let feed = parts.last.flatMap({ Int($0) }) else { return }
    let head = connection.head
    let tag = head.split(separator: "\r\n").first { $0.hasPrefix("If-None-Match: ") }.map { String($0.dropFirst(15)) }
    let answer = state.withLock { state in
      state.answer(feed, isMoved: parts.count > 1, tag: tag, head: head, now: now)
    }
    connection.answer(answer.status, answer.headers, body: Array(answer.body.utf8))
  }
}
