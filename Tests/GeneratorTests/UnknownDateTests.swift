import Foundation
import TestSupport
import Testing

/// Items whose dates their sources give as unknown.
@Suite struct UnknownDateTests {
  private static let mapping = """
    items: $.data
    fields:
      id: $.id
      title: $.name
      updated: $.modified
      body: $.text
    """

  private func heroes(_ items: (name: String, modified: String)...) -> String {
    let items = items.enumerated().map { number, item in
      "{\"id\": \(number + 1), \"name\": \"\(item.name)\", \"modified\": \"\(item.modified)\", \"text\": \"About \(item.name).\"}"
    }
    return "{\"data\": [\(items.joined(separator: ","))]}"
  }

  private func site(_ more: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      taxonomies: [source, tag, day]
      sources: [{name: Heroes, api: heroes.json, mapping: heroes.yml}, {name: Old blog, feed: blog.rss}]
      \(more)
      """, "heroes.yml": UnknownDateTests.mapping,
      "heroes.json": heroes(
        ("Agent Zero", "-0001-11-30T00:00:00-0500"), ("Blue Marvel", "2014-03-05T13:17:50-0500"),
        ("Nobody", "0000-00-00 00:00:00")),
      "blog.rss": "<rss version=\"2.0\"><channel><title>Blog</title><item><title>Draft Once</title><guid>1</guid>"
        + "<pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate></item><item><title>Clock Zero</title><guid>2</guid>"
        + "<pubDate>Thu, 01 Jan 1970 00:00:00 +0000</pubDate></item><item><title>Without</title><guid>3</guid></item>"
        + "</channel></rss>",
    ])
  }

  /// Returns the page of an item without the links to its neighbours, which have dates of their own.
  private func article(_ slug: String, in site: TinySite) throws -> String {
    let page = try site.page("news/\(slug)/index.html")
    return try String(page[..<#require(page.firstRange(of: "data-part=\"neighbours\"")).lowerBound])
  }

  private static let unknown = ["agent-zero", "draft-once", "clock-zero", "nobody"]

  @Test("An unknown date is shown nowhere and sorts last, and undated items of the first run show no date")
  func nowhere() throws {
    let site = try site()
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    for slug in UnknownDateTests.unknown + ["without"] {
      let page = try article(slug, in: site)
      #expect(!page.contains("<time") && !page.contains("datePublished"), "\(slug)")
    }
    #expect(try site.page("news/blue-marvel/index.html").contains("datetime=\"2014-03-05T18:17:50Z\""))
    // The item without any date is where the run met it. Then comes the dated one, however old, and then those with unknown dates.
    let titles = try site.page("index.html").matches(of: /data-part="headline"[^>]*><a[^>]*>([^<]*)/).map {
      String($0.1)
    }
    #expect(titles.prefix(2) == ["Without", "Blue Marvel"])
    #expect(titles.count == 6)
    #expect(try site.files.filter { $0.hasPrefix("2026/") || $0.hasPrefix("1970/") } == [])
    let json = try site.page("feed.json")
    #expect(json.components(separatedBy: "\"date_published\"").count == 2)
    #expect(try site.page("feed.rss").components(separatedBy: "<pubDate>").count == 2)
    let atom = try site.page("feed.atom")
    #expect(atom.components(separatedBy: "<published>").count == 2)
    #expect(atom.components(separatedBy: "<updated>1970-01-01T00:00:00Z</updated>").count == 5)
    for path in try site.files where path.hasPrefix("data/") && path.hasSuffix(".json") {
      #expect(try !site.page(path).contains("-0001"), "\(path)")
    }
    let shard = try #require(site.files.first { $0.hasPrefix("data/news/") && !$0.hasSuffix("index.json") })
    #expect(try site.page(shard).components(separatedBy: "\"m\":\"").count == 2)
    #expect(try site.page("sitemap-undated.xml").components(separatedBy: "<lastmod>").count == 1)
  }

  @Test("A date that becomes known is shown, a known date stays, and the memory keeps unknown dates")
  func comesToBeKnown() throws {
    let site = try site("publishState: true\nstateFrom: Output/state/\nkeep: 5000d")
    try site.generate()
    try site.write(
      heroes(
        ("Agent Zero", "2020-01-02T00:00:00Z"), ("Blue Marvel", "-0001-11-30T00:00:00-0500"),
        ("Nobody", "0000-00-00 00:00:00")),
      to: "heroes.json")
    let result = try site.generate("--refresh", now: "2026-11-22T12:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.page("news/agent-zero/index.html").contains("datetime=\"2020-01-02T00:00:00Z\""))
    #expect(try site.page("news/blue-marvel/index.html").contains("datetime=\"2014-03-05T18:17:50Z\""))
    #expect(try !article("nobody", in: site).contains("<time"))
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    let restored = try site.generate("--refresh", now: "2026-11-22T12:00:00Z")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try site.snapshot() == before)
  }

  @Test("A date that its source moves to today is shown, however long the item has been there, and is remembered")
  func movedToToday() throws {
    func feed(_ date: String, _ update: String) -> String {
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><id>f</id>
      <entry><title>Timetable</title><id>t</id><published>\(date)</published><summary>Same words</summary></entry>
      <entry><title>Version two</title><id>v</id><updated>\(update)</updated><summary>Same notes</summary></entry>
      </feed>
      """
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      stateFrom: Output/state/
      sources: [{name: Feed, feed: feed.atom}]
      """,
      "feed.atom": feed("2026-11-16T08:00:00Z", "2026-11-17T08:00:00Z"),
    ])
    try site.generate(now: "2026-11-18T08:07:00Z")
    try site.write(feed("2026-11-21T00:00:00Z", "2026-11-21T06:00:00Z"), to: "feed.atom")
    try site.generate("--refresh")
    #expect(try article("timetable", in: site).contains("datetime=\"2026-11-21T00:00:00Z\""))
    #expect(try article("version-two", in: site).contains("datetime=\"2026-11-21T06:00:00Z\""))
    let json = try site.page("feed.json")
    #expect(json.contains("\"date_published\":\"2026-11-21T00:00:00Z\""), "\(json)")
    #expect(try !json.contains("2026-11-18") && !site.page("index.html").contains("2026-11-18"))
    let explained = try Program.run(["explain", "Timetable"], in: site.folder.url)
    #expect(explained.output.contains("sorted by   2026-11-21T00:00:00Z, published"), "\(explained)")
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    let restored = try site.generate("--refresh")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try site.snapshot() == before)
  }

  @Test("Items of a first answer with future dates are behind its dated items, and do not lead the front page")
  func datesAhead() throws {
    func item(_ title: String, _ date: String) -> String {
      "<item><title>\(title)</title><guid>\(title)</guid><pubDate>\(date)</pubDate><description>Text of it</description></item>"
    }
    let old = [item("A story of Thursday in November", "Thu, 19 Nov 2026 08:00:00 GMT")]
    let ahead = [
      item("A review of the whole year", "Thu, 31 Dec 2026 00:00:00 GMT"),
      item("A festival in the coming spring", "Sat, 13 Mar 2027 00:00:00 GMT"),
    ]
    func feed(_ items: [String]) -> String {
      "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>"
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Feed, feed: feed.rss}]
      sections: [{name: News, sources: [Feed]}, {name: More, sources: []}]
      """,
      "feed.rss": feed(ahead + old),
    ])
    func titles(_ path: String) throws -> [String] {
      try site.page(path).matches(of: /data-part="headline"[^>]*><a[^>]*>([^<]*)/).map { String($0.1) }
    }
    try site.generate()
    let first = ["A story of Thursday in November", "A review of the whole year", "A festival in the coming spring"]
    #expect(try titles("news/index.html") == first)
    #expect(try titles("index.html").first == first[0])
    try site.write(
      feed([item("A concert of next summer", "Tue, 13 Jul 2027 00:00:00 GMT")] + ahead + old), to: "feed.rss")
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try titles("news/index.html") == ["A concert of next summer"] + first, "it appeared today")
    #expect(try article("a-concert-of-next-summer", in: site).contains("datetime=\"2026-11-22T12:00:00Z\""))
    #expect(try !article("a-review-of-the-whole-year", in: site).contains("datetime="))
    for (file, bytes) in try site.snapshot() where file.hasSuffix(".html") || file.contains("feed.") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("2027-"), "\(file)")
    }
    let explained = try Program.run(["explain", "A review of the whole year"], in: site.folder.url)
    #expect(explained.output.contains("its place in the source's first answer: its own date"), "\(explained)")
  }

  @Test("Undated items of a first answer are behind its dated ones, and later undated items are new")
  func firstAnswer() throws {
    let dated =
      "<item><title>The dated story</title><guid>d</guid><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>"
    func undated(_ names: String...) -> String {
      names.map { "<item><title>\($0) of the undated</title><guid>\($0)</guid><description>Text</description></item>" }
        .joined()
    }
    func feed(_ items: String) -> String { "<rss version=\"2.0\"><channel><title>F</title>\(items)</channel></rss>" }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Feed, feed: feed.rss}]
      sections: [{name: News, sources: [Feed]}, {name: More, sources: []}]
      """,
      "feed.rss": feed(undated("First", "Second") + dated + undated("Third")),
    ])
    func titles(_ path: String) throws -> [String] {
      try site.page(path).matches(of: /data-part="headline"[^>]*><a[^>]*>([^<]*)/).map { String($0.1) }
    }
    try site.generate()
    let old = ["The dated story", "First of the undated", "Second of the undated", "Third of the undated"]
    #expect(try titles("news/index.html") == old)
    try site.write(feed(undated("Fourth", "First", "Second") + dated + undated("Third")), to: "feed.rss")
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try titles("news/index.html") == ["Fourth of the undated"] + old)
    #expect(try site.page("news/fourth-of-the-undated/index.html").contains("datetime=\"2026-11-22T12:00:00Z\""))
    #expect(try !article("first-of-the-undated", in: site).contains("datetime="))
    // None of the first undated items leads the front page.
    #expect(try titles("index.html").first == "Fourth of the undated")
    #expect(try !site.page("index.html").contains("data-part=\"featured\""))
    let explained = try Program.run(["explain", "Second of the undated"], in: site.folder.url)
    #expect(explained.output.contains("sorted by   2026-11-19T07:59:58Z, its place in the source's first answer"))
  }

  @Test("After a restoration, a source without remaining items is not new: its undated items are of today")
  func answerAfterRestoring() throws {
    func feed(_ more: String) -> String {
      "<rss version=\"2.0\"><channel><title>F</title>\(more)<item><title>Old news</title><guid>1</guid>"
        + "<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>"
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      keep: 5d
      sources: [{name: Stories, markdown: stories}, {name: Feed, feed: feed.rss}]
      """,
      "feed.rss": feed(""), "stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\nText",
    ])
    try site.generate(now: "2026-11-01T12:00:00Z")
    try site.generate("--allow-shrink", now: "2026-11-08T12:00:00Z")
    #expect(try !site.page("news/index.html").contains("Old news"))
    try site.remove(".broadsheet")
    try site.write(feed("<item><title>Without a date</title><guid>2</guid></item>"), to: "feed.rss")
    try site.generate("--state-from", "Output/state/", now: "2026-11-09T12:00:00Z")
    #expect(try site.page("news/without-a-date/index.html").contains("datetime=\"2026-11-09T12:00:00Z\""))
  }

  @Test("Items of a feed without dates are spread over the month before its first run, and not removed for their age")
  func firstAnswerWithoutDates() throws {
    func feed(_ name: String, _ dates: [String?]) -> String {
      let items = dates.enumerated().map { number, date in
        let date = date.map { "<pubDate>\($0)</pubDate>" } ?? ""
        return "<item><title>\(name) item \(number + 1)</title><guid>\(name)\(number)</guid>\(date)</item>"
      }
      return "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>"
    }
    func titles(keepingFor days: Int?) throws -> [String] {
      let site = try TinySite([
        "site.yml": """
        title: Tiny
        url: https://tiny.example/
        sources: [{name: Dated, feed: dated.rss}, {name: Bare, feed: bare.rss}]
        \(days.map { "keep: \($0)d" } ?? "")
        """,
        "dated.rss": feed("Dated", ["Fri, 20 Nov 2026 08:00:00 GMT", "Thu, 05 Nov 2026 08:00:00 GMT"]),
        "bare.rss": feed("Bare", [nil, nil, nil]),
      ])
      try site.generate()
      return try site.page("news/index.html").matches(of: /data-part="headline"[^>]*><a[^>]*>([^<]*)/)
        .map { String($0.1) }
    }
    // The undated items are 7.5 days apart.
    #expect(
      try titles(keepingFor: nil) == ["Dated item 1", "Bare item 1", "Bare item 2", "Dated item 2", "Bare item 3"])
    #expect(try titles(keepingFor: 4) == ["Bare item 1", "Dated item 1", "Bare item 2", "Bare item 3"])
  }
}
