import Foundation
import TestSupport
import Testing

/// Published items that their source does not want shown any more.
@Suite struct WithdrawnTests {
  private static let mapping = """
    items: $.articles
    where: "@.draft != true && @.active != false"
    kind:
      path: $.type
      map: {story: story, notice: ignore}
    fields:
      id: $.id
      title: $.headline
      body: $.text
      link: $.url
      published: $.date
      expires: $.until
    """

  private func article(_ title: String, _ more: String = "\"type\": \"story\"") -> String {
    "{\"id\": \"\(title)\", \"headline\": \"\(title) news\", \"text\": \"All about \(title).\", \"url\": \"https://paper.example/\(title)\","
      + "\"date\": \"2026-11-20T08:00:00Z\", \(more)}"
  }

  private func articles(_ items: String...) -> String { "{\"articles\": [\(items.joined(separator: ","))]}" }

  private func site(_ files: [String: String], _ sources: String) throws -> TinySite {
    var all = [
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      taxonomies: [source, tag, day]
      sources: [\(sources)]
      """, "news.yml": WithdrawnTests.mapping,
    ]
    all.merge(files) { _, last in last }
    return try TinySite(all)
  }

  /// Returns the files that mention an item, and `search` if the search finds it.
  private func tells(_ site: TinySite, _ title: String) throws -> [String] {
    var found = try site.files.filter { path in
      guard [".html", ".json", ".atom", ".rss", ".xml", ".opml"].contains(where: path.hasSuffix) else { return false }
      return try site.page(path).contains("\(title) news") || path.contains(title.lowercased() + "-news")
    }
    let documents = WrittenIndex(of: site)?.documents ?? []
    if documents.contains(where: { $0["t"] as? String == "\(title) news" }) { found.append("search") }
    return found
  }

  private func run(_ site: TinySite, day: Int, _ arguments: String...) throws -> Program.Result {
    let result = try Program.run(
      ["generate", "--now", "2026-11-\(20 + day)T12:00:00Z", "--report", "json"] + arguments, in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  /// Returns how many items each source withdrew, by the report.
  private func removed(_ result: Program.Result) throws -> [Int] {
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return (report?["sources"] as? [[String: Any]] ?? []).compactMap { $0["removed"] as? Int }
  }

  @Test(
    "An item that an API marks as withdrawn is gone at once, and can come back at its address",
    arguments: [
      "\"type\": \"story\", \"draft\": true", "\"type\": \"story\", \"active\": false", "\"type\": \"notice\"",
      "\"type\": \"story\", \"until\": \"2026-11-22T00:00:00Z\"",
    ])
  func withdrawn(_ mark: String) throws {
    let site = try site(
      ["news.json": articles(article("Goats"), article("Ferry"), article("Tower"))],
      "{name: News, api: news.json, mapping: news.yml}")
    _ = try run(site, day: 1)
    #expect(try tells(site, "Ferry").contains("news/ferry-news/index.html"))
    let before = try site.page("news/ferry-news/index.html")
    let others = try site.page("news/tower-news/index.html")
    try site.write(articles(article("Goats"), article("Ferry", mark), article("Tower")), to: "news.json")
    let result = try run(site, day: 2)
    #expect(try tells(site, "Ferry").isEmpty, "\(mark)")
    #expect(try !tells(site, "Goats").isEmpty && !tells(site, "Tower").isEmpty)
    if !mark.contains("until") { #expect(try removed(result) == [1]) }
    let gone = try site.snapshot()
    _ = try run(site, day: 2, "--full")
    #expect(try site.snapshot() == gone)
    // It stays away if the API leaves it out altogether.
    try site.write(articles(article("Goats"), article("Tower")), to: "news.json")
    _ = try run(site, day: 3)
    #expect(try tells(site, "Ferry").isEmpty)
    try site.write(articles(article("Goats"), article("Ferry"), article("Tower")), to: "news.json")
    _ = try run(site, day: 4)
    #expect(try site.page("news/ferry-news/index.html") == before)
    #expect(try site.page("news/tower-news/index.html") == others)
  }

  @Test("An item that a changed mapping leaves out is withdrawn, even if another source brings it")
  func changedMapping() throws {
    let site = try site(
      [
        "news.json": articles(article("Goats"), article("Ferry"), article("Tower")),
        "other.rss": "<rss version=\"2.0\"><channel><title>Other</title><item><title>Ferry again</title><guid>f</guid>"
          + "<link>https://paper.example/Ferry</link></item></channel></rss>",
      ], "{name: News, api: news.json, mapping: news.yml}, {name: Other, feed: other.rss}")
    _ = try run(site, day: 1)
    #expect(try !tells(site, "Ferry").isEmpty)
    try site.write(
      WithdrawnTests.mapping.replacing("@.active != false", with: "@.id != 'Ferry'"), to: "news.yml")
    _ = try run(site, day: 2, "--refresh")
    #expect(try tells(site, "Ferry").isEmpty)
    #expect(try site.files.filter { $0.contains("ferry") }.isEmpty)
    try site.write(WithdrawnTests.mapping, to: "news.yml")
    _ = try run(site, day: 3, "--refresh")
    #expect(try site.files.contains("news/ferry-news/index.html"))
  }

  @Test("An entry that a feed marks as a draft or as deleted is withdrawn until the mark goes")
  func feeds() throws {
    func feed(_ entry: String, _ more: String = "") -> String {
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:app=\"http://www.w3.org/2007/app\" "
        + "xmlns:at=\"http://purl.org/atompub/tombstones/1.0\"><id>feed</id><title>Feed</title>\(more)"
        + "<entry><id>1</id><title>Tower news</title><updated>2026-11-20T08:00:00Z</updated></entry>\(entry)</feed>"
    }
    func ferry(_ more: String = "") -> String {
      "<entry><id>2</id><title>Ferry news</title><updated>2026-11-20T09:00:00Z</updated>\(more)</entry>"
    }
    let site = try site(["feed.atom": feed(ferry())], "{name: Feed, feed: feed.atom}")
    _ = try run(site, day: 1)
    let before = try site.page("news/ferry-news/index.html")
    for (day, marked) in [
      (2, feed(ferry("<app:control><app:draft>yes</app:draft></app:control>"))),
      (4, feed("", "<at:deleted-entry ref=\"2\" when=\"2026-11-21T00:00:00Z\"/>")),
    ] {
      try site.write(marked, to: "feed.atom")
      #expect(try removed(run(site, day: day)) == [1])
      #expect(try tells(site, "Ferry").isEmpty)
      #expect(try !tells(site, "Tower").isEmpty)
      try site.write(feed(ferry("<app:control><app:draft>no</app:draft></app:control>")), to: "feed.atom")
      _ = try run(site, day: day + 1)
      #expect(try site.page("news/ferry-news/index.html") == before)
    }
  }

  @Test("An item goes at the end that its feed gives it, even in an offline run, and the end can be put off")
  func expires() throws {
    func feed(_ end: String) -> String {
      "<rss version=\"2.0\" xmlns:dcterms=\"http://purl.org/dc/terms/\"><channel><title>Feed</title>"
        + "<item><title>Ferry news</title><guid>1</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>"
        + "<dcterms:valid>start=2026-11-20;end=\(end)</dcterms:valid></item>"
        + "<item><title>Tower news</title><guid>2</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>"
        + "</channel></rss>"
    }
    let site = try site(["feed.rss": feed("2026-11-23T00:00:00Z")], "{name: Feed, feed: feed.rss}")
    _ = try run(site, day: 1)
    #expect(try !tells(site, "Ferry").isEmpty)
    _ = try run(site, day: 2)
    #expect(try !tells(site, "Ferry").isEmpty)
    _ = try run(site, day: 3, "--offline")
    #expect(try tells(site, "Ferry").isEmpty)
    try site.write(feed("2026-11-25T00:00:00Z"), to: "feed.rss")
    _ = try run(site, day: 4)
    #expect(try !tells(site, "Ferry").isEmpty)
    try site.write(feed("2026-11-24T12:00:00Z"), to: "feed.rss")
    _ = try run(site, day: 4)
    #expect(try tells(site, "Ferry").isEmpty)
    _ = try run(site, day: 6)
    #expect(try tells(site, "Ferry").isEmpty)
  }

  @Test("An item that an API calls off goes, even if its kind has an id of its own")
  func ownIdentity() throws {
    func articles(_ state: String) -> String {
      """
      {"articles": [
        {"type": "gig", "no": "g1", "headline": "Brass night", "when": "2026-12-01T20:00:00Z", "state": "\(state)"},
        {"type": "news", "id": 1, "headline": "Ferry news"}, {"type": "news", "id": 2, "headline": "Tower news"},
        {"type": "news", "id": 3, "headline": "Market news"}]}
      """
    }
    let site = try mappedSite(
      "api: articles.json",
      mapping: """
        items: $.articles
        where: "@.state != 'cancelled'"
        kind: {path: $.type, map: {news: story, gig: {kind: event, fields: {id: $.no, start: $.when}}}}
        fields: {id: $.id, title: $.headline}
        """, ["articles.json": articles("on")])
    #expect(try site.generate().status == 0)
    #expect(try site.files.contains("news/brass-night/index.html"))
    try site.write(articles("cancelled"), to: "articles.json")
    #expect(try site.generate().status == 0)
    #expect(try !site.files.contains("news/brass-night/index.html"))
    #expect(try site.files.contains("news/ferry-news/index.html"))
  }
}
