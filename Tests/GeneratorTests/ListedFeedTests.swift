import Foundation
import TestSupport
import Testing

/// Feeds over several days: those of lists, how long items stay, and what becomes of sources that are no longer named.
@Suite struct ListedFeedTests {
  private static let list = """
    <opml version="2.0"><body>
      <outline text="Boats"><outline text="Ada's boats" xmlUrl="feeds/ada.xml"/></outline>
      <outline text="Ferries" xmlUrl="feeds/ferries.xml"/>
    </body></opml>
    """

  private static func site(_ sources: String, _ keys: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\n\(keys)sources:\n\(sources)", "feeds.opml": list,
      "feeds/ada.xml": TinySite.feed("ada", ("Sloop", 8), ("Ketch", 9), ("Brig", 10)),
      "feeds/ferries.xml": TinySite.feed("ferries", ("Timetable", 8), ("Strike", 9)),
    ])
  }

  private func headlines(_ site: TinySite) throws -> Set<String> {
    let feed = try site.page("feed.json")
    return Set(["Sloop", "Ketch", "Brig", "Timetable", "Strike"].filter { feed.contains("\"\($0)\"") })
  }

  @Test(
    "A feed of a list with an entry of its own is one source, in any order, with the list's name and tags",
    arguments: [
      "  - opml: feeds.opml\n    tags: [sea]\n    keepItems: 1\n  - feed: feeds/ada.xml\n    except: {title: sloop}\n    keepItems: 5\n",
      "  - feed: ./feeds/ada.xml\n    except: {title: sloop}\n    keepItems: 5\n  - opml: feeds.opml\n    tags: [sea]\n    keepItems: 1\n",
    ])
  func options(sources: String) throws {
    let site = try ListedFeedTests.site(sources + "sections: [{name: All}, {name: Boats, sources: [\"tag:Boats\"]}]\n")
    let run = try site.generate()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("2 sources;"), "\(run.output)")
    // The list's limit leaves one item of its other feed; for Ada's feed the conditions of its own entry hold.
    #expect(try headlines(site) == ["Ketch", "Brig", "Strike"])
    let health = try site.page("health/index.html")
    #expect(health.contains("Ada's boats") || health.contains("Ada&#39;s boats"))
    #expect(try site.page("boats/index.html").contains("Brig"))
  }

  @Test(
    "A key that is left empty in a feed's own entry counts as not given: the list's value holds",
    arguments: ["", " ~", " null"])
  func emptyKeys(value: String) throws {
    let site = try ListedFeedTests.site(
      "  - opml: feeds.opml\n    show: headline\n    keepItems: 1\n"
        + "  - feed: feeds/ada.xml\n    show:\(value)\n    keepItems:\(value)\n")
    let run = try site.generate()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try headlines(site) == ["Brig", "Strike"])
    #expect(try !site.page("feed.json").contains("What is known of it"))
  }

  @Test("A user name or password in an address of a list is not sent, and is reported until the feed has its own entry")
  func credentials() throws {
    let server = try RawServer { connection in
      guard connection.head.contains("Basic amFuZTp0MHBz") else { return connection.answer("401 Unauthorized") }
      return connection.answer(body: Array(TinySite.feed("ada", ("Sloop", 8)).utf8))
    }
    let written = server.base.replacing("//", with: "//jane:t0ps@")
    let outline = "<outline text=\"Ada\" xmlUrl=\"\(written)/feed\"/>"
    let include = "<outline text=\"More\" type=\"include\" url=\"\(written)/more.opml\"/>"
    func configuration(_ entry: String = "") -> String {
      "title: T\nurl: https://t.example/\nallow: [127.0.0.0/8]\n"
        + "sources: [{opml: feeds.opml}, {name: Own, markdown: own}\(entry)]\n"
    }
    let site = try TinySite([
      "site.yml": configuration(), "own/day.md": "# A day\n\nText.\n",
      "feeds.opml": "<opml version=\"2.0\"><body>\n\(outline)\n\(include)\n</body></opml>\n",
    ])
    let first = try site.generate("--fail-on", "never")
    #expect(first.status == 0, "\(first)")
    for (line, kind, path) in [(2, "feed", "feed"), (3, "list", "more.opml")] {
      let words = "the user name or password in the address of \(server.base)/\(path) is left out\n"
      #expect(first.errors.contains("warning[source.credentials] feeds.opml:\(line) \(words)"), "\(first.errors)")
      #expect(first.errors.contains("fix: name that \(kind) under `sources:` with the keys `user: jane`"))
      #expect(first.errors.contains("note: asked \(server.base)/\(path)\n"), "\(first.errors)")
    }
    #expect(first.errors.components(separatedBy: "[source.credentials]").count == 3, "\(first.errors)")
    #expect(!(first.errors + first.output).contains("t0ps"), "\(first)")
    try site.write("<opml version=\"2.0\"><body>\n\(outline)\n</body></opml>\n", to: "feeds.opml")
    try site.write(
      configuration(", {feed: \"\(server.base)/feed\", user: jane, password: \"${PASSWORD}\"}"), to: "site.yml")
    let second = try Program.run(
      ["generate", "--now", "2026-11-22T20:00:00Z"], in: site.folder.url, environment: ["PASSWORD": "t0ps"])
    #expect(second.status == 0 && second.output.contains("items: 1 new"), "\(second)")
    // It is the same source as before.
    #expect(!second.errors.contains("source."), "\(second.errors)")
  }

  @Test(
    "A feed that is in several groups or lists has the tags of all, and belongs to each list",
    arguments: ["", ", {feed: feeds/ada.xml}"])
  func severalGroups(entry: String) throws {
    func outline(_ name: String) -> String { "<outline text=\"\(name)\" xmlUrl=\"feeds/\(name).xml\"/>" }
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://t.example/
      sources: [{opml: feeds.opml}, {opml: more.opml, name: More, tags: [sea]}\(entry)]
      sections:
        - {name: Isles, sources: ["tag:isles"]}
        - {name: Boats, sources: ["tag:boats"]}
        - {name: Second, sources: ["tag:second"]}
        - {name: Sea, sources: ["tag:sea"]}
        - {name: Listed, sources: [More]}
        - {name: All}
      """,
      "feeds.opml": """
      <opml version="2.0"><body>
        <outline text="Isles">\(outline("ada"))\(outline("ferries"))</outline>
        <outline text="Boats">\(outline("ada"))</outline>
      </body></opml>
      """,
      "more.opml": "<opml version=\"2.0\"><body><outline text=\"Second\">\(outline("ada"))</outline></body></opml>",
      "feeds/ada.xml": TinySite.feed("ada", ("Sloop", 8)), "feeds/ferries.xml": TinySite.feed("ferries", ("Strike", 9)),
    ])
    let run = try site.generate()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.output.contains("2 sources;"), "\(run.output)")
    for section in ["isles", "boats", "second", "sea", "listed"] {
      let feed = try site.page("\(section)/feed.json")
      #expect(feed.contains("\"Sloop\""), "\(section): \(feed)")
      #expect(feed.contains("\"Strike\"") == (section == "isles"), "\(section): \(feed)")
    }
    let exported = try Program.run(["opml", "export"], in: site.folder.url).output
    for tag in ["Boats", "Second", "sea"] { #expect(exported.contains(tag), "\(exported)") }
  }

  @Test("The language that a list gives for a feed applies to items without one, unless an entry says otherwise")
  func language() throws {
    let outlines = [("ada", "de_DE"), ("own", "de"), ("ferries", "unknown")].map { name, language in
      "<outline text=\"\(name)\" xmlUrl=\"feeds/\(name).xml\" language=\"\(language)\"/>"
    }
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://t.example/
      languages: [en, de]
      sources: [{opml: feeds.opml}, {feed: feeds/own.xml, name: Own, language: en}]
      """,
      "feeds.opml": "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>",
      "feeds/ada.xml": TinySite.feed("ada", ("Sloop", 8)), "feeds/own.xml": TinySite.feed("own", ("Brig", 9)),
      "feeds/ferries.xml": TinySite.feed("ferries", ("Strike", 9)),
    ])
    let run = try site.generate()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let (english, german) = (try site.page("feed.json"), try site.page("de/feed.json"))
    #expect(german.contains("Sloop") && !english.contains("Sloop"))
    #expect(english.contains("Brig") && english.contains("Strike"))
  }

  @Test("A source may keep its items for a longer or shorter time than the site")
  func keep() throws {
    let site = try ListedFeedTests.site(
      "  - {feed: feeds/ada.xml, name: Ada, keep: all}\n  - {feed: feeds/ferries.xml, name: F}\n", "keep: 2d\n")
    try site.generate(now: "2026-11-21T12:00:00Z")
    #expect(try headlines(site) == ["Sloop", "Ketch", "Brig", "Timetable", "Strike"])
    let later = try site.generate("--allow-shrink", now: "2026-11-25T12:00:00Z")
    #expect(later.status == 0, "\(later.errors)")
    #expect(try headlines(site) == ["Sloop", "Ketch", "Brig"])
    let text = try site.folder.text("site.yml").replacing("keep: all", with: "keep: 1d").replacing(
      "keep: 2d\n", with: "")
    try site.write(text, to: "site.yml")
    try site.generate("--allow-shrink", now: "2026-11-25T13:00:00Z")
    #expect(try headlines(site) == ["Timetable", "Strike"])
    let wrong = try TinySite([
      "site.yml": "title: T\nsources: [{markdown: stories, keep: 3d}]\n", "stories/a.md": "# A\n",
    ])
    #expect(try wrong.generate().errors.contains("`keep`"))
  }

  @Test("With `removed: hide` items of a removed source are hidden, and come back at their address with it")
  func removed() throws {
    let both = "  - {feed: feeds/ada.xml, name: Ada}\n  - {feed: feeds/ferries.xml, name: F}\n"
    let site = try ListedFeedTests.site(both)
    try site.generate(now: "2026-11-21T12:00:00Z")
    let page = try #require(site.files.first { $0.contains("brig") })
    let head = "title: T\nurl: https://t.example/\n"
    let ferries = "sources:\n  - {feed: feeds/ferries.xml, name: F}\n"
    try site.write(head + ferries, to: "site.yml")
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(try site.files.contains(page))
    try site.write(head + "removed: hide\n" + ferries, to: "site.yml")
    let hidden = try site.generate("--allow-shrink", now: "2026-11-21T14:00:00Z")
    #expect(hidden.status == 0, "\(hidden.errors)")
    #expect(try headlines(site) == ["Timetable", "Strike"])
    #expect(try !site.files.contains(page))
    let explained = try Program.run(["explain", "Brig", "--now", "2026-11-21T14:30:00Z"], in: site.folder.url)
    #expect(
      explained.output.contains("no source of the configuration brings it"), "\(explained.output)\(explained.errors)")
    // Nothing new: nothing is written.
    #expect(try site.generate(now: "2026-11-21T15:00:00Z").output.contains(" 0 written"))
    try site.write(head + "removed: hide\nsources:\n" + both, to: "site.yml")
    try site.generate(now: "2026-11-21T16:00:00Z")
    #expect(try headlines(site).count == 5)
    #expect(try site.files.contains(page))
    // Hidden again, then shown without `removed: hide`.
    try site.write(head + "removed: hide\n" + ferries, to: "site.yml")
    let again = try site.generate("--allow-shrink", now: "2026-11-21T17:00:00Z")
    #expect(
      again.output.contains(
        "Ada is no longer in the configuration: its 3 items are hidden until it is named again"),
      "\(again.output)")
    try site.write(head + ferries, to: "site.yml")
    try site.generate(now: "2026-11-21T18:00:00Z")
    #expect(try site.files.contains(page))
  }

  @Test("Items hidden with their source for over a month come back with it, as far as the feed still has them")
  func removedForLong() throws {
    let (ada, ferries) = ("  - {feed: feeds/ada.xml, name: Ada}\n", "  - {feed: feeds/ferries.xml, name: F}\n")
    let site = try ListedFeedTests.site(ada + ferries, "removed: hide\n")
    try site.generate(now: "2026-11-21T12:00:00Z")
    let pages = try site.files.filter { $0.hasPrefix("news/") }
    let both = try site.folder.text("site.yml")
    try site.write(both.replacing(ada, with: ""), to: "site.yml")
    for now in ["2026-11-21T13:00:00Z", "2026-12-25T12:00:00Z"] {
      try site.generate(now: now)
      #expect(try headlines(site) == ["Timetable", "Strike"])
    }
    try site.write(both, to: "site.yml")
    try site.generate(now: "2026-12-25T13:00:00Z")
    #expect(try headlines(site).count == 5)
    #expect(try site.files.filter { $0.hasPrefix("news/") } == pages)
  }

  @Test("While a list cannot be read, no feed counts as removed, and hidden items stay hidden")
  func unreadable() throws {
    let site = try ListedFeedTests.site("  - opml: feeds.opml\n", "removed: hide\n")
    try site.generate(now: "2026-11-21T12:00:00Z")
    #expect(try headlines(site).count == 5)
    try site.write(ListedFeedTests.list.replacing("feeds/ferries.xml", with: "feeds/ada.xml"), to: "feeds.opml")
    try site.generate("--allow-shrink", now: "2026-11-21T13:00:00Z")
    #expect(try headlines(site) == ["Sloop", "Ketch", "Brig"])
    try site.write("no list", to: "feeds.opml")
    try site.generate("--allow-shrink", "--fail-on", "never", now: "2026-11-21T14:00:00Z")
    #expect(try headlines(site) == ["Sloop", "Ketch", "Brig"])
  }
}
