import Diagnostics
import Fetching
import Foundation
import Gathering
import Generator
import News
import Reporting
import Roster
import TestSupport
import Testing

/// Sources that are asked often, by runs that a clock starts.
@Suite struct ShortLivedTests {
  @Test("With `every: 1h` each hourly run asks, even if runs begin a little late or early")
  func hourly() async throws {
    let server = try RawServer { connection in
      let feed = "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title></item></channel></rss>"
      let isTagged = ["/1", "/3", "/5"].contains(connection.path)
      return connection.answer("200 OK", isTagged ? ["ETag: \"1\""] : [], body: Array(feed.utf8))
    }
    let sources = (1...6).map { "{feed: \"\(server.base)/\($0)\", every: 1h}" }
    let site = try TinySite([
      "site.yml": "title: T\nallow: [127.0.0.0/8]\nsources: [\(sources.joined(separator: ", "))]\n"
    ])
    let clock = TestClock()
    // After fifty runs the delays repeat.
    let runs = 51
    for run in 0..<runs {
      clock.advance(to: .seconds(run * 3600 + run * 7 % 50))
      let now = 1_795_132_800 + clock.now.offset.components.seconds
      var request = GenerationRequest(site: site.folder.url.path, now: Timestamp(secondsSince1970: now))
      request.time.clock = clock
      let report = await fetch(request)
      #expect(report.end == .done && report.fetching.notDue == 0, "run \(run)")
    }
    #expect(server.heads.count == 6 * runs)
  }

  @Test("Twelve refused private addresses take no time, and each run says how to allow them")
  func refusals() async throws {
    let server = try RawServer {
      $0.answer(
        body: Array(
          "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title></item></channel></rss>".utf8))
    }
    let outlines = (1...12).map { "<outline text=\"Feed \($0)\" xmlUrl=\"\(server.base)/\($0)\"/>" }
    let configuration = "title: T\nsources:\n  - opml: list.opml\n"
    let site = try TinySite([
      "site.yml": configuration, "list.opml": "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>",
    ])
    let clock = TestClock()
    func run(_ minute: Int64) async -> RunReport {
      var request = GenerationRequest(
        site: site.folder.url.path, now: Timestamp(secondsSince1970: 1_800_000_000 + 60 * minute))
      request.time.clock = clock
      request.failOn = .never
      return await fetch(request)
    }
    for minute in 0..<3 as Range<Int64> {
      let report = await run(minute)
      let told = report.diagnostics.filter { $0.id == "fetch.refused-address" }
      #expect(told.count == 12 && report.sources.allSatisfy { $0.outcome == .failed })
      let fixes = told.first?.fixes ?? []
      #expect(
        fixes.first?.hasPrefix("name the range under allow of the list at ") == true
          && fixes.first?.hasSuffix("/site.yml:3:5, if that is meant: allow: [127.0.0.1]") == true, "\(fixes)")
      #expect(fixes.last == "name it under allow of the site")
      #expect(told.allSatisfy { $0.notes.allSatisfy { !$0.contains("in a row") } })
    }
    try site.write("title: T\nopml: list.opml\n", to: "site.yml")
    let short = await run(3).diagnostics.first { $0.id == "fetch.refused-address" }?.fixes.first ?? ""
    #expect(
      short.hasSuffix("/site.yml:2:7 (as `- {opml: list.opml}` under `sources`), if that is meant: allow: [127.0.0.1]"),
      "\(short)")
    #expect(clock.now.offset == .zero && server.heads.isEmpty)
    try site.write(configuration + "    allow: [127.0.0.1]\n", to: "site.yml")
    let report = await run(4)
    #expect(report.diagnostics.allSatisfy { $0.severity < .warning }, "\(report.diagnostics)")
    #expect(server.heads.count == 12)
  }
}
