import Diagnostics
import Dispatch
import Fetching
import Gathering
import News
import Notices
import Roster
import Site
import TestSupport
import Testing

/// Stories that several sources bring, and sources that become something else.
@Suite("Whose story it is") struct SharedStoryTests {
  private let server: ScriptedServer
  private let other: ScriptedServer

  init() throws {
    server = try ScriptedServer()
    other = try ScriptedServer(host: 2)
  }

  private func site() throws -> GatheredSite {
    try GatheredSite("name: Jane, feed: \"\(server.base)/feed\"", "name: Paul, feed: \"\(other.base)/feed\"")
  }

  @Test("The order of the configuration decides who introduces a story, not who answers first")
  func order() async throws {
    let link = "https://paper.example/ferry"
    let hasAnswered = DispatchSemaphore(value: 0)
    server.on("/feed") { connection in
      hasAnswered.wait()
      connection.answer(body: feed(("The ferry of Jane", link)))
    }
    other.on("/feed") { connection in
      connection.answer(body: feed(("The ferry of Paul", link)))
      hasAnswered.signal()
    }
    let site = try site()
    #expect(try await site.gather(at(1)).reports.map(\.new) == [1, 0])
    #expect(try await site.tellers(of: "The ferry of Jane") == ["Jane", "Paul"])
  }

  @Test("A source tells the stories on its own host, even if another source brought them before")
  func voice() async throws {
    let link = other.base + "/ferry"
    server.on("/feed") { $0.answer(body: feed(("Seen: the ferry", link))) }
    other.on("/feed") { $0.answer("503 Service Unavailable") }
    let site = try site()
    try await site.gather(at(1))
    let first = try await site.item("Seen: the ferry")
    #expect(try await site.tellers(of: "Seen: the ferry") == ["Jane"])
    other.on("/feed") { $0.answer(body: feed(("The ferry", link))) }
    let second = try await site.gather(at(3))
    #expect(second.reports.map(\.new) == [0, 0] && second.reports.map(\.changed) == [0, 1])
    #expect(try await site.tellers(of: "The ferry") == ["Paul", "Jane"])
    #expect(try await site.item("The ferry").id == first.id)
  }

  @Test("A story on nobody's own host stays with its first source, even if that fails or drops it")
  func dropped() async throws {
    let link = "https://paper.example/ferry"
    server.on("/feed") { $0.answer(body: feed(("Of Jane", link))) }
    other.on("/feed") { $0.answer(body: feed(("Of Paul", link))) }
    let site = try site()
    try await site.gather(at(1))
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    other.on("/feed") { $0.answer(body: feed(("Of Paul, again", link))) }
    try await site.gather(at(3))
    #expect(try await site.tellers(of: "Of Jane") == ["Jane", "Paul"])
    server.on("/feed") { $0.answer(body: feed(("The tram", "https://paper.example/tram"))) }
    other.on("/feed") { $0.answer(body: feed(("Of Paul, at last", link))) }
    try await site.gather(at(9))
    #expect(try await site.titles == ["Of Jane", "The tram"])
  }

  private static let casino = feed(
    ("Lucky wheel", "https://casino.example/1"),
    channel: "<title>Casino</title><link>https://casino.example/</link><language>de</language>")

  /// A site whose only source was read once.
  private func paper() async throws -> GatheredSite {
    let channel = "<title>Paper</title><link>https://paper.example/</link><language>en</language>"
    server.on("/feed") { $0.answer(body: feed(("The ferry", "https://paper.example/1"), channel: channel)) }
    let site = try GatheredSite("feed: \"\(server.base)/feed\"")
    try await site.gather(at(1))
    return site
  }

  @Test("A redirect to another publication is neither adopted nor proposed, however often it occurs")
  func movedAway() async throws {
    let site = try await paper()
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /casino"]) }
    server.on("/casino") { $0.answer(body: SharedStoryTests.casino) }
    for day in 3..<14 {
      let gathered = try await site.gather(at(day))
      #expect(gathered.diagnostics.map(\.id) == ["source.quarantined"])
      #expect(gathered.reports.map(\.movedTo) == [nil])
    }
    #expect(try await site.state().relocation == nil)
    #expect(try await site.titles == ["The ferry"])
  }

  @Test("A source that is held back stays so when it fails as well; once gone, it counts as gone")
  func failingBesides() async throws {
    let site = try await paper()
    server.on("/feed") { $0.answer(body: SharedStoryTests.casino) }
    var told: [NoticeKind] = []
    func gather(_ now: Timestamp) async throws -> [SourceReport] {
      let reports = try await site.gather(now).reports
      let notices = try await site.site.notices(of: reports, [], now: now, in: site.archive)
      told += notices.filter { $0.time == now }.map(\.kind)
      return reports
    }
    _ = try await gather(at(3))
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    let failed = try await gather(at(3, 20))
    #expect(failed.map(\.outcome) == [.failed] && failed.map(\.condition) == [.quarantined])
    let health = try await site.health
    let quiet = try await gather(at(3, 20, 10))
    #expect(quiet.map(\.outcome) == [.notDue] && quiet.map(\.condition) == [.quarantined])
    #expect(try await site.health.digest == health.digest)
    #expect(told == [.replaced])
    server.on("/feed") { $0.answer("410 Gone") }
    for (hour, outcome) in [(8, SourceReport.Outcome.failed), (9, .gone), (10, .gone)] {
      let reports = try await gather(at(4, hour))
      #expect(reports.map(\.outcome) == [outcome] && reports.map(\.condition) == [.gone])
    }
    #expect(told == [.replaced, .gone])
  }

  @Test("A feed that has become another publication adds nothing until the configuration accepts it")
  func quarantine() async throws {
    let site = try await paper()
    server.on("/feed") { $0.answer(body: SharedStoryTests.casino) }
    for day in [3, 5] {
      let gathered = try await site.gather(at(day))
      #expect(gathered.reports.map(\.outcome) == [.quarantined] && gathered.reports.map(\.name) == ["Paper"])
      #expect(gathered.diagnostics.map(\.id) == ["source.quarantined"])
    }
    #expect(try await site.titles == ["The ferry"])
    #expect(try await site.health.sources.values.map(\.condition) == [.quarantined])
    let fixes = try await site.gather(at(5, 13)).diagnostics.flatMap(\.fixes)
    let accept = try #require(fixes.first?.split(separator: ": ").dropFirst().joined(separator: ": "))
    try site.configure("feed: \"\(server.base)/feed\", \(accept)")
    #expect(try await site.gather(at(7)).reports.map(\.outcome) == [.fresh])
    #expect(try await site.titles == ["Lucky wheel", "The ferry"])
  }
}
