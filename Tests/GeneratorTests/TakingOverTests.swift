import Foundation
import Synchronization
import TestSupport
import Testing

/// Two sites on hosts of their own, one of which republishes the other's stories: whose words are on the page.
@Suite struct TakingOverTests {
  /// The feed of a site, which tests change between runs.
  private final class Press: Sendable {
    private let items = Mutex<[String]>([])

    func print(_ items: String...) { self.items.withLock { $0 = items } }

    func answer(_ connection: Connection) {
      let items = items.withLock { $0.joined() }
      connection.answer(
        body: Array("<rss version=\"2.0\"><channel><title>Press</title>\(items)</channel></rss>".utf8))
    }
  }

  private let original = Press()
  private let aggregator = Press()
  private let home: RawServer
  private let other: RawServer

  init() throws {
    let (original, aggregator) = (original, aggregator)
    home = try RawServer(host: 41) { connection in
      original.answer(connection)
      return true
    }
    other = try RawServer(host: 42) { connection in
      aggregator.answer(connection)
      return true
    }
  }

  private func item(_ title: String, guid: String, _ path: String = "story", picture: String, more: String = "")
    -> String
  {
    "<item><title>\(title)</title><guid isPermaLink=\"false\">\(guid)</guid><link>\(home.base)/\(path)</link>\(more)"
      + "<description>&lt;p&gt;Words of \(guid).&lt;/p&gt;</description><category>tag-\(guid)</category>"
      + "<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate>"
      + "<enclosure url=\"\(other.base)/\(picture).jpg\" type=\"image/jpeg\" length=\"9\"/></item>"
  }

  private func site(_ keys: String = "") throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Other, feed: "\(other.base)/feed"\(keys)}
        - {name: Home, feed: "\(home.base)/feed"}
      """
    ])
  }

  private func run(_ site: TinySite, day: Int) throws {
    let result = try site.generate("--refresh", "--allow-shrink", now: "2026-11-\(20 + day)T12:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Returns the pages, feeds and data that hold these words.
  private func tells(_ site: TinySite, _ words: String) throws -> [String] {
    try site.files.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("sw.js") }.filter { path in
      try String(decoding: Data(contentsOf: site.folder.url.appending(path: "Output/" + path)), as: UTF8.self)
        .contains(words)
    }
  }

  @Test("A story that has left its own feed keeps its words, picture and tags, whatever others make of it")
  func windowMovesOn() throws {
    original.print(item("Home Story", guid: "ours", picture: "ours"))
    aggregator.print()
    let site = try site()
    try run(site, day: 1)
    original.print(item("Next", guid: "next", "next", picture: "next"))
    let stolen = item("Taken Over", guid: "theirs", "story?utm_source=planet", picture: "theirs")
    aggregator.print(stolen)
    try run(site, day: 2)
    try run(site, day: 3)
    let page = try site.page("news/home-story/index.html")
    #expect(page.contains("Words of ours.") && page.contains("ours.jpg") && page.contains("tag-ours"))
    #expect(page.contains("Other"), "the other site may be named as a source of the story")
    for words in ["Taken Over", "Words of theirs", "theirs.jpg", "tag-theirs"] {
      #expect(try tells(site, words).isEmpty)
    }
  }

  @Test("A story that another site brought first gets its own site's words once that site brings it")
  func originalLater() throws {
    // A redirector replaces the link and puts the address into another element.
    let taken = item("Heard Of", guid: "theirs", picture: "theirs")
    aggregator.print(
      taken.replacing("<link>\(home.base)/story</link>", with: "<link>\(other.base)/r/1</link>").replacing(
        "<pubDate>",
        with:
          "<feedburner:origLink xmlns:feedburner=\"http://rssnamespace.org/feedburner/ext/1.0\">\(home.base)/story</feedburner:origLink><pubDate>"
      ))
    original.print()
    let site = try site()
    try run(site, day: 1)
    #expect(try site.page("news/heard-of/index.html").contains("Words of theirs"))
    original.print(item("Home Story", guid: "ours", picture: "ours"))
    try run(site, day: 2)
    let page = try site.page("news/heard-of/index.html")
    #expect(page.contains("Home Story") && page.contains("Words of ours.") && page.contains("ours.jpg"))
    original.print(item("Next", guid: "next", "next", picture: "next"))
    aggregator.print(item("Taken Back", guid: "theirs", picture: "theirs"))
    try run(site, day: 3)
    let later = try site.page("news/heard-of/index.html")
    #expect(later.contains("Home Story") && later.contains("Words of ours.") && later.contains("ours.jpg"))
    #expect(try tells(site, "Taken Back").isEmpty)
  }

  @Test("A trusted source may change a story that has left its own feed")
  func trusted() throws {
    original.print(item("Home Story", guid: "ours", picture: "ours"))
    aggregator.print()
    let site = try site(", trust: 127.0.0.41")
    try run(site, day: 1)
    original.print(item("Next", guid: "next", "next", picture: "next"))
    aggregator.print(item("Revised", guid: "theirs", picture: "theirs"))
    try run(site, day: 2)
    aggregator.print(item("Revised once more", guid: "theirs", picture: "theirs"))
    try run(site, day: 3)
    let page = try site.page("news/home-story/index.html")
    #expect(page.contains("Revised once more") && page.contains("Words of theirs."))
  }

  /// Two feeds of one site that tell the same story. Each says that it is unchanged as long as it is.
  private struct Feeds {
    let server: ScriptedServer
    let site: TinySite

    init() throws {
      server = try ScriptedServer()
      site = try TinySite([:])
      try name("cat", "main")
    }

    func name(_ feeds: String...) throws {
      let sources = feeds.map { "  - {name: \($0), feed: \"\(server.base)/\($0)\"}\n" }.joined()
      try site.write(
        "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nicons: false\nsources:\n" + sources,
        to: "Content/site.yml")
    }

    func print(_ feed: String, _ stories: (title: String, path: String)...) {
      let items = stories.map { story in
        "<item><title>\(story.title)</title><guid isPermaLink=\"false\">\(feed) \(story.path)</guid>"
          + "<link>\(server.base)/\(story.path)</link><description>Words of \(feed).</description>"
          + "<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>"
      }
      let body = "<rss version=\"2.0\"><channel><title>\(feed)</title>\(items.joined())</channel></rss>"
      server.on("/" + feed) { connection in
        let tag = "\"\(body.utf8.count)\""
        if connection.head.contains("If-None-Match: \(tag)") {
          connection.answer("304 Not Modified", ["ETag: \(tag)"])
        } else {
          connection.answer("200 OK", ["ETag: \(tag)"], body: Array(body.utf8))
        }
      }
    }

    /// Returns whose words the story's page has after a run.
    func teller(atHour hour: Int) throws -> [String] {
      let run = try site.generate(now: "2026-11-21T\(hour):00:00Z")
      #expect(run.status == 0, "\(run.errors)")
      let page = try site.page("news/goats-once-more/index.html")
      return ["cat", "main"].filter { page.contains("Words of \($0).") }
    }

    /// Whether each request for the feed so far was a conditional one.
    func conditions(_ feed: String) -> [Bool] {
      server.heads.filter { $0.hasPrefix("GET /\(feed) ") }.map { $0.contains("If-None-Match") }
    }
  }

  @Test("A story of two feeds of a site gets the words of the other when its feed is no longer a source")
  func feedLeft() throws {
    let feeds = try Feeds()
    feeds.print("cat", ("Goats, once more", "goats"))
    feeds.print("main", ("Goats", "goats"))
    #expect(try feeds.teller(atHour: 12) == ["cat"])
    try feeds.name("main")
    #expect(try feeds.teller(atHour: 14) == ["main"])
    let before = try feeds.site.snapshot()
    try feeds.site.generate("--full", now: "2026-11-21T14:00:00Z")
    #expect(try feeds.site.snapshot() == before)
    #expect(try feeds.teller(atHour: 16) == ["main"])
    #expect(feeds.conditions("main") == [false, false, true], "it is read anew once")
  }

  @Test("A story of two feeds of a site gets the words of the other when that is asked after its feed dropped it")
  func feedMovedOn() throws {
    let feeds = try Feeds()
    feeds.print("cat", ("Goats, once more", "goats"), ("Ferry", "ferry"))
    feeds.print("main", ("Goats", "goats"))
    #expect(try feeds.teller(atHour: 12) == ["cat"])
    feeds.print("cat", ("Ferry", "ferry"))
    #expect(try feeds.teller(atHour: 14) == ["cat"])
    #expect(try feeds.teller(atHour: 16) == ["main"])
    #expect(try feeds.teller(atHour: 18) == ["main"])
    #expect(feeds.conditions("main") == [false, true, false, true])
  }
}
