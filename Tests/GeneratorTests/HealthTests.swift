import Foundation
import Synchronization
import TestSupport
import Testing

/// What a site tells of its sources: to readers, to programs, and as a feed.
@Suite struct HealthTests {
  /// A planet with one feed, whose answers the test chooses, and local stories, each in a section of its own.
  private final class Planet {
    let server: RawServer
    let site: TinySite
    private let box: Box

    init() throws {
      let answer = Box()
      server = try RawServer { connection in
        let (status, body) = answer.value.withLock { $0 }
        connection.answer(status, body: body)
        return true
      }
      box = answer
      site = try TinySite([
        "Content/site.yml": """
        title: Planet
        url: https://planet.example/
        allow: [127.0.0.0/8]
        sources:
          - {name: Gazette, feed: "\(server.base)/feed?key=hush", every: 15m}
          - {name: Stories, markdown: stories}
        sections:
          - {name: World, sources: [Gazette], pageSize: 1}
          - {name: Home, sources: [Stories]}
        """,
        "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nThe first story.\n",
      ])
    }

    func answers(_ status: String, _ body: [UInt8] = []) { box.value.withLock { $0 = (status, body) } }

    private final class Box: Sendable {
      let value = Mutex<(status: String, body: [UInt8])>(("200 OK", HealthTests.feed))
    }
  }

  private static let feed = Array(
    """
    <rss version="2.0"><channel><title>A</title><link>https://gazette.example/</link>
    <item><title>Bridge &amp; tunnel</title><guid>1</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>
    <item><title>Ferry</title><guid>2</guid><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>
    <item><title>Tram</title><guid>3</guid><pubDate>Wed, 18 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>
    """.utf8)

  @Test("While all sources answer there is no banner, and the page about them says what each brought")
  func allIsWell() throws {
    let planet = try Planet()
    try planet.site.generate()
    let health = try planet.site.page("health/index.html")
    #expect(health.contains("All sources answer."))
    #expect(health.contains("data-condition=\"ok\"") && health.contains("3 items"))
    #expect(health.contains("<a href=\"/world/bridge-tunnel/\">Bridge &amp; tunnel</a>"))
    #expect(health.contains("noindex"))
    #expect(!(try planet.site.page("sitemap-pages.xml")).contains("health"))
    #expect(!(try planet.site.page("world/index.html")).contains("source-failed"))
    #expect(try planet.site.page("index.html").contains("<a href=\"/health/\">Source status</a>"))
    #expect(!(try planet.site.page("health.atom")).contains("<entry>"))
  }

  @Test("A failing source says when it is asked again and what to do; a run before that time writes nothing")
  func nextAsking() throws {
    let planet = try Planet()
    try planet.site.generate(now: "2026-11-21T12:00:00Z")
    #expect(!(try planet.site.page("health/index.html")).contains("data-part=\"cure\""))
    planet.answers("503 Service Unavailable")
    try planet.site.generate(now: "2026-11-21T14:00:00Z")
    let page = try planet.site.page("health/index.html")
    #expect(
      page.contains("data-part=\"cure\"><span>It will be asked again after Saturday 21 November 2026, 1"), "\(page)")
    #expect(page.contains("Nothing has to be done, unless this lasts"))
    #expect(try planet.site.page("health.json").contains("\"nextDue\""))
    let early = try planet.site.generate(now: "2026-11-21T14:01:00Z")
    #expect(early.output.contains(" 0 written"), "\(early.output)")
    try planet.site.generate(now: "2026-11-21T18:00:00Z")
    #expect(try planet.site.page("health/index.html") != page)
  }

  @Test(
    "A failing source is reported on its own list and the first page of its section only, with reason and time",
    arguments: [
      ("503 Service Unavailable", "", "serverError", "Its server answers with an error."),
      ("200 OK", "<!doctype html><title>Maintenance</title>", "badResponse", "Its answer could not be understood."),
    ])
  func failing(status: String, body: String, condition: String, words: String) throws {
    let planet = try Planet()
    try planet.site.generate(now: "2026-11-21T12:00:00Z")
    let before = try planet.site.snapshot()
    planet.answers(status, Array(body.utf8))
    let result = try planet.site.generate("--report", "json", now: "2026-11-21T14:00:00Z")
    #expect(
      result.output.contains("\"problem\" : \"\(condition)\"") || result.output.contains("\"problem\":\"\(condition)\"")
    )
    let list = try planet.site.page("world/index.html")
    let age =
      "What is shown from it may be out of date: its last good answer came on Saturday 21 November 2026, 12:00 UTC."
    let told = "Gazette: \(words) \(age)"
    #expect(list.contains("data-part=\"source-failed\">\(told) "))
    #expect(list.contains("<a href=\"/health/\">How the sources are doing</a>"))
    let after = try planet.site.snapshot()
    #expect(Set(before.keys) == Set(after.keys))
    #expect(
      Set(after.keys.filter { after[$0] != before[$0] })
        == [
          "world/index.html", "sources/gazette/index.html", "health/index.html", "health.json", "health.atom",
          "data/site.json",
        ])
    let health = try planet.site.page("health/index.html")
    #expect(health.contains(words) && health.contains("data-condition=\"\(condition)\""))
    #expect(health.contains("1 source is failing"))
    let open = try JSONSerialization.jsonObject(with: try #require(after["data/site.json"])) as? [String: Any]
    #expect(open?["failing"] as? [String: String] == ["": told, "world": told], "for pages that keep their bytes")
    let json = try JSONSerialization.jsonObject(with: try #require(after["health.json"])) as? [String: Any]
    let rows = try #require(json?["sources"] as? [[String: Any]])
    #expect(json?["failing"] as? Int == 1)
    #expect(rows.map { $0["condition"] as? String } == [condition, "ok"])
    #expect(rows.first?["lastSuccess"] as? String == "2026-11-21T12:00:00Z")
    #expect(after.values.allSatisfy { $0.range(of: Data("hush".utf8)) == nil }, "a secret of the address")
  }

  @Test("A server that cannot be reached is shown as a fault of the network")
  func noNetwork() throws {
    let planet = try Planet()
    planet.server.close()
    try planet.site.generate("--fail-on", "never")
    #expect(try planet.site.page("health/index.html").contains("data-condition=\"noNetwork\""))
    #expect(try planet.site.page("world/index.html").contains("Gazette: It does not answer. What"))
  }

  @Test("Asking a failing source again changes only the pages about sources, and runs in between write nothing")
  func nothingNew() throws {
    let planet = try Planet()
    try planet.site.generate(now: "2026-11-21T12:00:00Z")
    planet.answers("500 Internal Server Error")
    try planet.site.generate(now: "2026-11-21T14:00:00Z")
    #expect(try planet.site.generate(now: "2026-11-21T14:01:00Z").output.contains(" 0 written"))
    let before = try planet.site.snapshot()
    // Asked in vain again: all that changes is when it is asked next.
    try planet.site.generate(now: "2026-11-22T14:00:00Z")
    let after = try planet.site.snapshot()
    #expect(Set(after.keys.filter { after[$0] != before[$0] }) == ["health/index.html", "health.json"])
    #expect(try planet.site.generate(now: "2026-11-22T14:01:00Z").output.contains(" 0 written"))
  }

  @Test("The feed tells when a source began to fail and when it answered again, the newest first")
  func changes() throws {
    let planet = try Planet()
    try planet.site.generate(now: "2026-11-21T12:00:00Z")
    planet.answers("500 Internal Server Error")
    try planet.site.generate(now: "2026-11-21T14:00:00Z")
    planet.answers("200 OK", Array("{".utf8))
    try planet.site.generate("--refresh", now: "2026-11-22T14:00:00Z")
    planet.answers("200 OK", HealthTests.feed)
    try planet.site.generate("--refresh", now: "2026-11-23T14:00:00Z")
    let feed = try planet.site.page("health.atom")
    let titles = feed.matches(of: /<entry>\n(?:.*\n)?<title>(.*)<\/title>\n<updated>(.*)<\/updated>/).map {
      "\($0.2) \($0.1)"
    }
    #expect(
      titles == [
        "2026-11-23T14:00:00Z Gazette: It answers.",
        "2026-11-21T14:00:00Z Gazette: Its server answers with an error.",
      ])
    #expect(!(try planet.site.page("world/index.html")).contains("source-failed"))
  }

  @Test("Items beyond the site's limit give a warning once the source's own, equal limit is removed")
  func formerBound() throws {
    let feed = String(decoding: HealthTests.feed, as: UTF8.self)
    let site = try TinySite(["feed.rss": feed])
    func warnings(_ source: String) throws -> Int {
      try site.write(
        "title: Tiny\nurl: https://tiny.example/\nlimits: {items: 1}\nsources: [\(source)]\n", to: "site.yml")
      try site.generate()
      return try site.page("health.json").matches(of: /"warnings":1/).count
    }
    #expect(try warnings("{feed: feed.rss, maxItems: 1}") == 0)
    #expect(try warnings("{feed: feed.rss}") == 1)
    #expect(try warnings("{feed: feed.rss, maxItems: 1}") == 0)
  }

  @Test("A source that was left out for a while comes back with the warnings of what it brought")
  func comesBack() throws {
    let site = try TinySite([
      "Content/feed.rss": String(decoding: HealthTests.feed, as: UTF8.self),
      "Content/other.rss": String(decoding: HealthTests.feed, as: UTF8.self).replacing(">A<", with: ">B<"),
    ])
    func warnings(_ feeds: String...) throws -> Int {
      let sources = feeds.map { "  - {feed: \($0)}\n" }.joined()
      try site.write(
        "title: Tiny\nurl: https://tiny.example/\nlimits: {items: 2}\nsources:\n\(sources)", to: "Content/site.yml")
      try site.generate()
      return try site.page("health.json").matches(of: /"warnings":1/).count
    }
    #expect(try warnings("feed.rss", "other.rss") == 2)
    #expect(try warnings("other.rss") == 1)
    #expect(try warnings("feed.rss", "other.rss") == 2)
  }

  @Test("A missing file is reported as well, on the front page if the site has only one section")
  func missingFile() throws {
    let site = try TinySite([
      "Content/site.yml":
        "title: Tiny\nsources: [{name: Gazette, feed: gazette.xml}, {name: Stories, markdown: stories}]\n",
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nThe first story.\n",
    ])
    try site.generate()
    #expect(try site.page("health/index.html").contains("Its file cannot be read."))
    #expect(try site.page("index.html").contains("Gazette: Its file cannot be read. What"))
    #expect(!(try site.files.contains("health.atom")))
  }
}
