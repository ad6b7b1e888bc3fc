import Diagnostics
import Fetching
import Gathering
import News
import Notices
import Roster
import Site
import Synchronization
import TestSupport
import Testing

/// Sources that give nothing keep what they gave before, and their health is remembered.
@Suite("Sources that fail") struct FailingSourceTests {
  private static let two = feed(("One", "https://a.example/1"), ("Two", "https://a.example/2"))
  private let server: ScriptedServer

  init() throws {
    server = try ScriptedServer()
    server.on("/feed") { $0.answer(body: FailingSourceTests.two) }
  }

  private func site() throws -> GatheredSite { try GatheredSite("name: Jane, feed: \"\(server.base)/feed\"") }

  @Test(
    "A source that fails keeps its items, and its health says what kind of failure it was",
    arguments: [
      ("500 Internal Server Error", "", SourceCondition.serverError), ("404 Not Found", "", .serverError),
      ("200 OK", "", .badResponse), ("200 OK", "<!doctype html><title>Maintenance</title>", .badResponse),
      ("200 OK", "<opml version=\"2.0\"><body/></opml>", .badResponse),
    ])
  func failing(status: String, body: String, condition: SourceCondition) async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer(status, body: Array(body.utf8)) }
    let report = try #require(try await site.gather(at(2)).reports.first)
    #expect(report.outcome == .failed && report.condition == condition)
    #expect(report.kept == 2 && report.lastSuccess == at(1) && report.trouble != nil)
    #expect(try await site.titles == ["One", "Two"])
    let health = try await site.health
    #expect(health.sources.values.map(\.condition) == [condition])
    #expect(health.sources.values.map(\.lastSuccess) == [at(1)])
    #expect(health.changes.map(\.condition) == [condition] && health.changes.map(\.time) == [at(2)])
  }

  @Test("A connection that breaks off counts as a network failure")
  func broken() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.reset() }
    server.close()
    #expect(try await site.gather(at(2)).reports.map(\.condition) == [.noNetwork])
    #expect(try await site.titles == ["One", "Two"])
  }

  @Test("A feed without items is a good answer, and takes no item away")
  func emptyFeed() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer(body: feed()) }
    #expect(try await site.gather(at(2)).reports.map(\.outcome) == [.fresh])
    #expect(try await site.titles == ["One", "Two"])
    #expect(try await site.health.sources.values.map(\.condition) == [.ok])
  }

  @Test("Another reason for the same trouble is no change of health, but a good answer is one")
  func changes() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    try await site.gather(at(2))
    server.on("/feed") { $0.answer(body: Array("{".utf8)) }
    try await site.gather(at(4))
    #expect(try await site.health.sources.values.map(\.condition) == [.badResponse])
    server.on("/feed") { $0.answer(body: FailingSourceTests.two) }
    try await site.gather(at(8))
    let changes = try await site.health.changes
    #expect(changes.map(\.condition) == [.serverError, .ok] && changes.map(\.time) == [at(2), at(8)])
  }

  @Test("Trouble is announced when it begins and then daily, whether or not the run asks the source")
  func news() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    var told: [Int] = []
    for hour in 1..<50 {
      let now = at(1, 12 + hour)
      let reports = try await site.gather(now).reports
      // Nobody confirms these notices, so later runs hand them on again.
      let notices = try await site.site.notices(of: reports, [], now: now, in: site.archive)
      #expect(notices.map(\.kind) == (hour < 6 ? [] : hour < 30 ? [.failing] : [.failing, .reminder]))
      if notices.contains(where: { $0.time == now }) { told.append(hour) }
      #expect(reports.map(\.condition) == [hour < 6 ? nil : .serverError])
    }
    // The source is asked every six hours, since its answers have no validators; in between its state is only remembered.
    #expect(told == [6, 30])
  }

  @Test("From the third failure on each run says how often a source failed and what is kept, even when not asking it")
  func seldom() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer("404 Not Found") }
    for day in [3, 5, 9] { try await site.gather(at(day)) }
    let quiet = try await site.gather(at(10))
    #expect(quiet.reports.map(\.outcome) == [.notDue] && server.heads.count == 4)
    let note = quiet.diagnostics.first { $0.id == "source.failing" }?.notes.first
    #expect(note?.hasSuffix("/site.yml:4:5: 3 times, kept 2 items, 9 days old") == true, "\(note ?? "")")
  }

  @Test("A feed that is gone for good keeps its items and is not asked, until all sources are refreshed")
  func gone() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer("410 Gone") }
    #expect(try await site.gather(at(2)).reports.map(\.outcome) == [.failed])
    #expect(try await site.health.sources.values.map(\.condition) == [.gone])
    let later = try await site.gather(at(28))
    #expect(later.reports.map(\.outcome) == [.gone] && later.reports.map(\.kept) == [2])
    #expect(later.fetching.gone == 1 && server.heads.count == 2)
    server.on("/feed") { $0.answer(body: FailingSourceTests.two) }
    try await site.gather(at(29)) { $0.refreshesAll = true }
    #expect(try await site.health.sources.values.map(\.condition) == [.ok])
    #expect(try await site.titles == ["One", "Two"])
  }

  @Test("A guard that blocks this network is never counted as a failure of the feed")
  func blocked() async throws {
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") {
      $0.answer("403 Forbidden", ["cf-mitigated: challenge", "Content-Type: text/html"], body: Array("<html>".utf8))
    }
    for day in 2..<8 {
      let report = try #require(try await site.gather(at(day)).reports.first)
      #expect(report.outcome == .blocked && report.kept == 2 && report.lastSuccess == at(1))
    }
    #expect(server.heads.count == 7)
    #expect(try await site.state().failures == 0)
  }

  @Test("A missing file keeps its items, and is read again once it is back")
  func missingFile() async throws {
    let site = try GatheredSite("name: Jane, feed: jane.rss")
    try site.folder.write(FailingSourceTests.two, to: "jane.rss")
    try await site.gather(at(1))
    try site.remove("jane.rss")
    let missing = try await site.gather(at(2))
    #expect(missing.reports.map(\.condition) == [.unreadable] && missing.reports.map(\.kept) == [2])
    try site.folder.write(feed(("Three", "https://a.example/3")), to: "jane.rss")
    #expect(try await site.gather(at(3)).reports.map(\.new) == [1])
    #expect(try await site.titles == ["One", "Three", "Two"])
    #expect(try await site.health.sources.values.map(\.condition) == [.ok])
  }

  @Test(
    "A server that rejects a conditional request is asked unconditionally the next time",
    arguments: ["400 Bad Request", "412 Precondition Failed", "431 Request Header Fields Too Large"], ["feed", "api"])
  func deniedValidators(status: String, kind: String) async throws {
    let items = "[{\"id\": 1, \"headline\": \"One\"}, {\"id\": 2, \"headline\": \"Two\"}]"
    let body = kind == "feed" ? FailingSourceTests.two : Array(items.utf8)
    server.on("/picky") { connection in
      let isConditional = connection.head.contains("\r\nIf-None-Match: ")
      if isConditional { connection.answer(status) } else { connection.answer("200 OK", ["ETag: \"1\""], body: body) }
    }
    let mapping = "items: $[*]\nfields: {id: $.id, title: $.headline}\n"
    let further = kind == "feed" ? "" : ", mapping: news.yml"
    let site = try GatheredSite(
      "name: Jane, \(kind): \"\(server.base)/picky\"\(further)", files: ["news.yml": mapping])
    var outcomes: [SourceReport.Outcome] = []
    for day in 1...3 { outcomes += try await site.gather(at(day)).reports.map(\.outcome) }
    #expect(outcomes == [.fresh, .failed, .unchanged])
    #expect(try await site.titles == ["One", "Two"])
  }

  @Test("Feeds of a host that asks for hours of rest are all left alone, also by the next run")
  func wholeHost() async throws {
    let sources = (1...5).map { "name: Feed \($0), feed: \"\(server.base)/\($0)\"" }
    for number in 1...5 {
      server.on("/\(number)") { $0.answer("429 Too Many Requests", ["Retry-After: 7200"]) }
    }
    let site = try GatheredSite(sources[0], sources[1], sources[2], sources[3], sources[4])
    let gathered = try await site.gather(at(1))
    #expect(server.heads.count == 3 && gathered.fetching.requests == 3)
    #expect(gathered.reports.allSatisfy { $0.outcome == .failed })
    #expect(try await site.gather(at(1, 13)).fetching.notDue == 5)
    #expect(server.heads.count == 3)
    #expect(try await site.gather(at(1, 15)).fetching.notDue == 0)
  }

  /// Answers with a feed, but at `/silent` only once the request is cancelled.
  private final class Web: Fetcher {
    let asked = Mutex<[String]>([])

    func fetch(_ request: FetchRequest) async -> FetchOutcome {
      let address = request.address
      asked.withLock { $0.append(address.text) }
      guard address.text.hasSuffix("/silent") else {
        return .fresh(FetchResponse(finalAddress: address, body: FailingSourceTests.two))
      }
      while !Task.isCancelled { await Task.yield() }
      return .failed(.cancelled, nil)
    }
  }

  @Test("After an interrupted first run, a source that answered is not asked again before it is due")
  func interrupted() async throws {
    let site = try GatheredSite(
      "name: Quick, feed: \"https://a.example/feed\"", "name: Silent, feed: \"https://b.example/silent\"")
    let (configured, archive, clock, web) = try (site.site, site.archive, site.clock, Web())
    let run = Task {
      try await Gathering.gather(
        configured, Asking(), now: at(1), into: archive, by: web, Pace(clock), jobs: 1
      ) { done, _ in
        if done == 1 { withUnsafeCurrentTask { task -> Void in task?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await run.value }
    #expect(try await site.titles == ["One", "Two"])

    try site.configure("name: Quick, feed: \"https://a.example/feed\"")
    let again = try await Gathering.gather(
      site.site, Asking(), now: at(1), into: archive, by: web, Pace(clock), jobs: 1
    ) { _, _ in }
    #expect(again.fetching.notDue == 1)
    #expect(web.asked.withLock { asked in asked.count { $0.hasSuffix("/feed") } } == 1)
  }

  @Test("A list of feeds that fails or has become empty takes no feed away")
  func list() async throws {
    let list = "<opml version=\"2.0\"><body><outline text=\"Jane\" xmlUrl=\"feed\"/></body></opml>"
    server.on("/list") { $0.answer(body: Array(list.utf8)) }
    let site = try GatheredSite("opml: \"\(server.base)/list\"")
    #expect(try await site.gather(at(1)).reports.map(\.name) == ["Jane"])
    for (day, body) in [(3, nil), (5, "<opml version=\"2.0\"><body/></opml>")] {
      server.on("/list") { $0.answer(body == nil ? "502 Bad Gateway" : "200 OK", body: Array((body ?? "").utf8)) }
      let reports = try await site.gather(at(day)).reports
      #expect(reports.map(\.outcome) == [.unchanged, .failed], "\(reports)")
      #expect(reports.map(\.name) == ["Jane", "\(server.base)/list"])
    }
    #expect(try await site.titles == ["One", "Two"])
  }
}
