import Foundation
import Gathering
import Generator
import News
import Reporting
import Roster
import Synchronization
import TestSupport

/// Forty feeds, each on a host of its own, whose items come, change and go from day to day, and a host that serves what was published.
final class MovingPlanet: Sendable {
  static let feedCount = 40
  private let day = Mutex(0)
  private let published = Mutex<[String: [UInt8]]>([:])
  private let servers: [RawServer]
  let home: RawServer
  /// The clock that each answer moves on by `lag`.
  let clock = TestClock()
  private let lag = Mutex(Duration.zero)

  /// The requests for feeds so far.
  var requests: [String] { servers.flatMap(\.heads) }

  init() throws {
    let box = Box()
    servers = try (1...MovingPlanet.feedCount).map { number in
      try RawServer(host: UInt32(number)) { connection in
        box.planet?.answer(connection, feed: number)
        return true
      }
    }
    home = try RawServer(host: 99) { connection in
      box.planet?.serve(connection)
      return true
    }
    box.set(self)
  }

  deinit { for server in servers + [home] { server.close() } }

  /// The time of a day's run, which is up to four hours later in the day than that of day 0.
  static func time(ofDay day: Int) -> Timestamp {
    Timestamp(secondsSince1970: 1_793_000_000 + Int64(day) * 86_400 + Int64(day % 5) * 3_600)
  }

  func begin(day number: Int) { day.withLock { $0 = number } }

  func answer(after lag: Duration) { self.lag.withLock { $0 = lag } }

  /// Makes the site's home serve these files, and no others.
  func publish(_ files: [String: Data]) { published.withLock { $0 = files.mapValues { [UInt8]($0) } } }

  var files: [String: String] {
    var outlines = ""
    for (index, server) in servers.enumerated().dropFirst(2) {
      outlines += "<outline text=\"Feed \(index + 1)\" xmlUrl=\"\(server.base)/feed\"/>\n"
    }
    return [
      "Content/site.yml": configuration(),
      "Content/planet.opml": "<opml version=\"2.0\"><body>\(outlines)</body></opml>",
      "Content/stories/own.md": "---\ntitle: Our own\n---\n\nLOCALTEXT of our own, without a date.\n",
      "Content/stories/later.md": "---\ntitle: Not yet\ndraft: true\n---\n\nDRAFTTEXT\n",
    ]
  }

  func configuration(_ more: String = "") -> String {
    """
    title: Moving planet
    url: \(home.base)/
    allow: [127.0.0.0/8]
    pageSize: 5
    keep: 25d
    publishState: true
    stateFrom: \(home.base)/state/
    taxonomies: [source, tag, day]
    sources:
      - feed: \(servers[0].base)/feed?token=${TOKEN}
        headers: {Authorization: "Bearer ${TOKEN}"}
      - feed: \(servers[1].base)/excerpts
        show: excerpt
      - {name: Stories, markdown: stories}
      - opml: planet.opml
    \(more)

    """
  }

  static let secret = "SECRETTOKEN"

  private func serve(_ connection: Connection) {
    let path = String(connection.path.dropFirst())
    let name = path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path
    guard let bytes = published.withLock({ $0[name] }) else {
      connection.answer("404 Not Found")
      return
    }
    connection.answer(body: bytes)
  }

  private func answer(_ connection: Connection, feed number: Int) {
    clock.advance(to: clock.now.offset + lag.withLock(\.self))
    let day = day.withLock(\.self)
    // Some change daily, most every few days; one is broken for a while.
    let edition = day / (1 + number % 5)
    if number == 7, 10..<14 ~= day { return _ = connection.answer("500 Internal Server Error") }
    let tag = "\"\(number)-\(edition)\""
    if connection.head.contains("If-None-Match: \(tag)") {
      return _ = connection.answer("304 Not Modified", ["ETag: \(tag)"])
    }
    connection.answer("200 OK", ["ETag: \(tag)"], body: Array(feed(number, edition).utf8))
  }

  /// A feed with its last six items. The newest but one is corrected, every third has no date, and every fifth is shared with other feeds.
  private func feed(_ number: Int, _ edition: Int) -> String {
    var items = ""
    for item in max(0, edition - 5)...edition {
      let isShared = item % 5 == 4
      let link = isShared ? "https://shared.example/\(item)" : "https://f\(number).example/\(item)"
      let date = item % 3 == 0 ? "" : "<pubDate>\(MovingPlanet.date(1_793_000_000 + item * 86_400))</pubDate>"
      let correction = item == edition - 1 ? " (corrected)" : ""
      let text =
        "&lt;p&gt;Text \(item) of &lt;b&gt;\(number)&lt;/b&gt;\(correction). "
        + String(repeating: "Many words follow here. ", count: 30) + "ENDOFTEXT-\(number)-&lt;/p&gt;"
      items +=
        "<item><title>Item \(item) of \(number)\(correction)</title><link>\(link)</link><guid>\(number)-\(item)</guid>\(date)"
        + "<category>tag\(item % 4)</category><description>\(text)</description></item>"
    }
    return "<rss version=\"2.0\"><channel><title>The feed \(number)</title>"
      + "<link>https://f\(number).example/</link>\(items)</channel></rss>"
  }

  private static func date(_ seconds: Int) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// A weak reference for the servers, which run before the planet is initialised and must not keep it alive.
  private final class Box: Sendable {
    private struct Weak: Sendable { weak var planet: MovingPlanet? }
    private let value = Mutex(Weak())
    var planet: MovingPlanet? { value.withLock { $0.planet } }
    func set(_ planet: MovingPlanet) { value.withLock { $0.planet = planet } }
  }
}

extension TinySite {
  /// Carries out a run in this process.
  func run(at now: Timestamp, _ change: (inout GenerationRequest) -> Void = { _ in }) async -> RunReport {
    var request = GenerationRequest(
      site: folder.url.path, now: now, environment: ["TOKEN": MovingPlanet.secret], jobs: 2)
    request.time.isGiven = true
    change(&request)
    return await Generator.generate(request)
  }

  /// Copies the site's files into another folder, except for paths that begin with one of `without`.
  func copy(without: String...) throws -> TinySite {
    let copy = try TinySite([:])
    for path in try folder.files() where !without.contains(where: { path.hasPrefix($0) }) {
      let source = folder.url.appending(path: path)
      let target = copy.folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source, to: target)
    }
    return copy
  }
}
