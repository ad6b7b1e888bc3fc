import Diagnostics
import Fetching
import Gathering
import News
import Roster
import Site
import Synchronization
import TestSupport
import Testing

/// When and how sources on the web are asked.
@Suite("Sources that are due or not") struct AskingTests {
  private static let two = feed(("One", "https://a.example/1"), ("Two", "https://a.example/2"))
  private let server: ScriptedServer

  init() throws {
    server = try ScriptedServer()
    server.on("/feed") { $0.answer(body: AskingTests.two) }
  }

  private func site(_ keys: String = "") throws -> GatheredSite {
    try GatheredSite("name: Jane, feed: \"\(server.base)/feed\"\(keys)")
  }

  @Test("A feed is not asked before its hour is over, then conditionally, and a 304 keeps what was there")
  func notModified() async throws {
    server.on("/feed") { connection in
      let isKnown = connection.head.contains("\r\nIf-None-Match: \"1\"\r\n")
      connection.answer(isKnown ? "304 Not Modified" : "200 OK", ["ETag: \"1\""], body: isKnown ? [] : AskingTests.two)
    }
    let site = try site(", every: 1h")
    let first = try await site.gather(at(1))
    #expect(first.reports.map(\.outcome) == [.fresh] && first.reports.map(\.new) == [2])
    let early = try await site.gather(at(1, 12, 30))
    #expect(early.reports.map(\.outcome) == [.notDue] && early.fetching.notDue == 1 && server.heads.count == 1)
    let later = try await site.gather(at(1, 13, 5))
    #expect(later.reports.map(\.outcome) == [.unchanged] && later.fetching.notModified == 1 && server.heads.count == 2)
    #expect(try await site.titles == ["One", "Two"])
    #expect(try await site.state().lastSuccess == at(1, 13, 5))
    #expect(try await site.health.sources.values.map(\.condition) == [.ok])
  }

  @Test("The same answer without validators again counts as unchanged, unless everything is to be read anew")
  func sameBytes() async throws {
    let site = try site()
    try await site.gather(at(1))
    #expect(try await site.gather(at(2)).reports.map(\.outcome) == [.unchanged])
    let again = try await site.gather(at(3)) { $0.rereadsAll = true }
    #expect(again.reports.map(\.outcome) == [.fresh] && again.reports.map(\.found) == [2])
    #expect(again.reports.map(\.new) == [0] && again.reports.map(\.changed) == [0])
  }

  @Test("A check reports what is wrong with a feed even if it has not changed; a run does not")
  func checked() async throws {
    let text = "<rss version=\"2.0\"><channel><item></item></channel></rss>"
    let site = try GatheredSite("feed: feed.rss", files: ["feed.rss": text])
    func isReported(_ gathered: Gathered) -> Bool { gathered.diagnostics.contains { $0.id == "item.empty" } }
    #expect(isReported(try await site.gather(at(1))))
    #expect(!isReported(try await site.gather(at(2))))
    let check = try await site.gather(at(2)) { $0.isTrial = true }
    #expect(isReported(check) && check.reports.map(\.outcome) == [.unchanged])
  }

  @Test("Offline no source is asked; refreshing all asks even those that are not due")
  func offline() async throws {
    let site = try site()
    try await site.gather(at(1))
    let offline = try await site.gather(at(5)) { $0.isOffline = true }
    #expect(offline.reports.map(\.outcome) == [.offline] && server.heads.count == 1)
    #expect(try await site.health.sources.values.map(\.condition) == [.ok])
    try await site.gather(at(1, 12, 1)) { $0.refreshesAll = true }
    #expect(server.heads.count == 2)
  }

  @Test("A source whose rules change is asked at once and unconditionally")
  func changedRule() async throws {
    server.on("/feed") { connection in
      let isKnown = connection.head.contains("If-None-Match")
      connection.answer(isKnown ? "304 Not Modified" : "200 OK", ["ETag: \"1\""], body: isKnown ? [] : AskingTests.two)
    }
    let site = try site()
    try await site.gather(at(1))
    try site.configure("name: Jane, feed: \"\(server.base)/feed\", language: de")
    #expect(try await site.gather(at(1, 12, 1)).reports.map(\.outcome) == [.fresh])
    #expect(try await site.item("One").details.language == "de")
    #expect(try await site.gather(at(1, 12, 2)).reports.map(\.outcome) == [.notDue])
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    try await site.gather(at(2))
    try site.configure("name: Jane, feed: \"\(server.base)/feed\", language: fr")
    #expect(try await site.gather(at(2, 12, 1)).reports.map(\.outcome) == [.notDue], "its last answer was a failure")
  }

  @Test("A redirect's target gets only its own validators, so another's date cannot make it look unchanged")
  func redirected() async throws {
    let site = try site()
    let date = "Last-Modified: Sun, 01 Nov 2026 08:00:00 GMT"
    server.on("/feed") { $0.answer("200 OK", [date], body: AskingTests.two) }
    try await site.gather(at(1))
    server.on("/feed") { $0.answer("302 Found", ["Location: /other"]) }
    server.on("/other") { connection in
      let isKnown = connection.head.contains("If-Modified-Since")
      let moved = feed(("One", "https://a.example/1"), ("Three", "https://a.example/3"))
      connection.answer(isKnown ? "304 Not Modified" : "200 OK", isKnown ? [] : [date], body: isKnown ? [] : moved)
    }
    for day in [4, 6, 8] { try await site.gather(at(day)) }
    #expect(try await site.titles == ["One", "Three", "Two"])
    func conditional(_ path: String) -> [Bool] {
      server.heads.filter { $0.hasPrefix("GET \(path) ") }.map { $0.contains("If-Modified-Since") }
    }
    #expect(conditional("/other") == [false, true, true])
    #expect(conditional("/feed") == [false, true, false, false])
  }

  @Test("A feed's ttl and skipped hours are respected, even after a 304")
  func hints() async throws {
    let hints = "<title>A</title><ttl>300</ttl><skipHours><hour>18</hour></skipHours>"
    server.on("/feed") { connection in
      let isKnown = connection.head.contains("If-None-Match: \"1\"")
      let body = feed(("One", "https://a.example/1"), channel: hints)
      connection.answer(isKnown ? "304 Not Modified" : "200 OK", ["ETag: \"1\""], body: isKnown ? [] : body)
    }
    let site = try site()
    var asked: [Int] = []
    for time in [at(1, 12), at(1, 16, 59), at(1, 18, 30), at(1, 19), at(1, 23, 55)] {
      try await site.gather(time)
      asked.append(server.heads.count)
    }
    #expect(asked == [1, 1, 1, 2, 2])
  }

  @Test("Three feeds on one host are asked one after the other, a second apart")
  func oneHost() async throws {
    let times = Mutex<[Duration]>([])
    let sources = (1...3).map { "feed: \"\(server.base)/\($0)\"" }
    let site = try GatheredSite(sources[0], sources[1], sources[2])
    let clock = site.clock
    for number in 1...3 {
      server.on("/\(number)") { connection in
        times.withLock { $0.append(clock.now.offset) }
        connection.answer(body: feed(("Story \(number)", "https://a.example/\(number)")))
      }
    }
    try await site.gather(at(1))
    #expect(times.withLock(\.self) == [.zero, .seconds(1), .seconds(2)] && server.mostAtOnce == 1)
    #expect(try await site.titles == ["Story 1", "Story 2", "Story 3"])
  }
}
