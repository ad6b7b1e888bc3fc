import Foundation
import TestSupport
import Testing

/// A source whose address is corrected in the configuration stays the same source.
@Suite struct CorrectedAddressTests {
  private let server: ScriptedServer

  init() throws {
    server = try ScriptedServer()
    answer("/feed", CorrectedAddressTests.feed())
    answer("/new", CorrectedAddressTests.feed())
  }

  /// Nothing but guids tells these items apart.
  private static func feed(_ first: String = "One", title: String = "Jane's log") -> String {
    """
    <rss version="2.0"><channel><title>\(title)</title><link>http://127.0.0.1/</link>\
    <item><title>\(first)</title><guid isPermaLink="false">1</guid></item>\
    <item><title>Two</title><guid isPermaLink="false">2</guid></item></channel></rss>
    """
  }

  private func answer(_ path: String, _ feed: String) {
    server.on(path) { $0.answer("200 OK", ["ETag: \"same\""], body: Array(feed.utf8)) }
  }

  private func configuration(_ entry: String, _ keys: String = "") -> String {
    "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nicons: false\n\(keys)sources:\n  - {\(entry)}\n"
  }

  private func site(_ entry: String, _ keys: String = "") throws -> TinySite {
    try TinySite(["site.yml": configuration(entry, keys)])
  }

  private func hour(_ number: Int) -> String { "2026-11-01T\(number < 10 ? "0" : "")\(number):00:00Z" }

  private struct Feed: Decodable {
    struct Item: Decodable { let title: String }
    let items: [Item]
  }

  /// The headlines in the section's feed, in alphabetical order.
  private func headlines(_ site: TinySite) throws -> [String] {
    try JSONDecoder().decode(Feed.self, from: Data(site.page("news/feed.json").utf8)).items.map(\.title).sorted()
  }

  private func sourcePages(_ site: TinySite) throws -> [String] {
    try site.files.filter { $0.hasPrefix("sources/") && $0.hasSuffix("/index.html") && $0 != "sources/index.html" }
  }

  @Test("If the former address redirects to the new one, the source keeps its page and items, and takes changes")
  func redirected() throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new"]) }
    let site = try site("feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    let (pages, files) = (try sourcePages(site), try site.files)
    #expect(pages == ["sources/janes-log/index.html"])
    try site.write(configuration("feed: \"\(server.base)/new\""), to: "site.yml")
    answer("/new", CorrectedAddressTests.feed("One, corrected"))
    let asked = server.heads.count
    let run = try site.generate("--verbose", now: hour(2))
    #expect(run.status == 0 && run.output.contains("0 new, 1 changed"), "\(run.output)")
    #expect(run.errors.contains("note[source.recognised] site.yml:6:5"), "\(run.errors)")
    #expect(run.errors.contains("its former address leads to this one, for good"))
    #expect(!run.output.contains("no longer in the configuration"))
    // It is asked at once, though its hour is not over.
    #expect(server.heads.count == asked + 1)
    #expect(try sourcePages(site) == pages)
    #expect(
      try site.files.filter { $0.hasPrefix("news/") && !$0.contains("history") }
        == files.filter { $0.hasPrefix("news/") })
    #expect(try headlines(site) == ["One, corrected", "Two"])
    #expect(try !site.generate("--verbose", now: hour(4)).errors.contains("source.recognised"))
  }

  @Test("A run that ends while it recognises a source leaves that to the next one")
  func interrupted() throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new"]) }
    let site = try site("feed: \"\(server.base)/feed\"")
    func change(_ sql: String) throws {
      let script = "import sqlite3, sys; file = sqlite3.connect(sys.argv[1]); file.execute(sys.argv[2]); file.commit()"
      let words = ["python3", "-c", script, ".broadsheet/archive.sqlite", sql]
      let change = try Shell.run(words, in: site.folder.url)
      #expect(change.status == 0, "\(change)")
    }
    try site.generate(now: hour(1))
    let pages = try sourcePages(site)
    try change(
      """
      CREATE TRIGGER stop BEFORE INSERT ON facts WHEN new.name = 'source-addresses'
      BEGIN SELECT RAISE(ABORT, 'stopped'); END
      """)
    try site.write(configuration("feed: \"\(server.base)/new\""), to: "site.yml")
    let stopped = try site.generate(now: hour(2))
    #expect(stopped.errors.contains("error[archive.failed]"), "\(stopped)")
    try change("DROP TRIGGER stop")
    let run = try site.generate("--verbose", now: hour(3))
    #expect(run.status == 0 && run.errors.contains("note[source.recognised] site.yml:6:5"), "\(run.errors)")
    #expect(try sourcePages(site) == pages)
  }

  @Test("Validators of the former address are not sent to the corrected one, where an equal tag means nothing")
  func validators() throws {
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    try site.write(configuration("name: Jane, feed: \"\(server.base)/new\""), to: "site.yml")
    try site.generate(now: hour(3))
    #expect(server.heads.last?.hasPrefix("GET /new ") == true)
    #expect(server.heads.last?.contains("If-None-Match") == false)
  }

  @Test("A change from http to https removes no item, even with `removed: hide`")
  func scheme() throws {
    let site = try site("feed: \"\(server.base)/feed\"", "removed: hide\n")
    try site.generate(now: hour(1))
    let files = try site.news().keys.sorted()
    let secure = server.base.replacing("http:", with: "https:")
    try site.write(configuration("feed: \"\(secure)/feed\"", "removed: hide\n"), to: "site.yml")
    let run = try site.generate("--verbose", "--fail-on", "never", now: hour(2))
    #expect(run.errors.contains("its address differs only in `http` and `https`"), "\(run.errors)")
    #expect(try site.news().keys.sorted() == files)
    #expect(try headlines(site).count == 2)
  }

  @Test("A change from http to https is recognised although a list has a password in the address")
  func schemeOfListed() throws {
    let listed = server.base.replacing("//", with: "//jane:t0ps@") + "/feed"
    let site = try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nopml: list.opml\n",
      "list.opml": ChangingSite.list("Jane", listed),
    ])
    try site.generate(now: hour(1))
    try site.write(ChangingSite.list("Jane", listed.replacing("http:", with: "https:")), to: "list.opml")
    let run = try site.generate("--verbose", "--fail-on", "never", now: hour(2))
    #expect(run.errors.contains("its address differs only in `http` and `https`"), "\(run.errors)")
    #expect(try sourcePages(site) == ["sources/jane/index.html"])
    #expect(try headlines(site).count == 2)
  }

  @Test("A source of the same name on the same host stays the same source, even if a list of feeds names it")
  func name() throws {
    let site = try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nopml: list.opml\n",
      "list.opml": ChangingSite.list("Jane", "\(server.base)/feed"),
    ])
    try site.generate(now: hour(1))
    try site.write(ChangingSite.list("Jane", "\(server.base)/new"), to: "list.opml")
    let dry = try site.generate("--dry-run", "--verbose", now: hour(2))
    #expect(dry.errors.contains("source.recognised"), "\(dry.errors)")
    let pruned = try Program.run(["prune", "--now", hour(2)], in: site.folder.url)
    #expect(!pruned.output.contains("Jane"), "\(pruned.output)")
    let run = try site.generate("--verbose", now: hour(2))
    #expect(
      run.errors.contains("if it is a different source: name the former address beside it for one run"), "\(run.errors)"
    )
    #expect(try sourcePages(site) == ["sources/jane/index.html"])
    #expect(try headlines(site).count == 2)
  }

  @Test("A source of the same name on another host is a different source")
  func otherSite() throws {
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    let elsewhere = server.base.replacing("127.0.0.1", with: "127.0.0.2")
    try site.write(configuration("name: Jane, feed: \"\(elsewhere)/new\""), to: "site.yml")
    let run = try site.generate("--fail-on", "never", now: hour(2))
    #expect(!run.errors.contains("source.recognised"))
    #expect(run.output.contains("Jane is no longer in the configuration"), "\(run.output)")
    #expect(run.output.contains("if only its address changed, add `was` to its new entry"))
  }

  @Test("A new source that has the name and the items of one that went is told with the line to write")
  func unrecognised() throws {
    let items = (1...2).map { "<item><title>\($0)</title><link>https://b.example/\($0)</link></item>" }.joined()
    let feed = "<rss version=\"2.0\"><channel><title>Log</title><link>https://b.example/</link>\(items)</channel></rss>"
    answer("/feed", feed)
    answer("/new", feed)
    let keyed = "/token/k3yA9b2C8d7E6f5G4h/feed"
    answer(keyed, feed)
    let sites = [
      (configuration("name: Jane, feed: \"\(server.base)/feed\""), "/new", "site.yml:6:5", "add to its entry `was: "),
      (
        configuration("opml: list.opml", "feeds: [section]\n"), "/new", "list.opml:1",
        "`- {feed: \"\(server.base)/new\", was: "
      ),
      // An address without its key cannot be copied.
      (
        configuration("opml: list.opml"), keyed, "list.opml:1",
        "an entry of its own, with its address as `feed`, and `was: "
      ),
    ]
    for (text, address, place, fix) in sites {
      let hasFeeds = !text.contains("feeds: [section]")
      let lost = hasFeeds ? "the page and the feeds at /sources/jane/ go" : "the page at /sources/jane/ goes"
      let site = try TinySite(["site.yml": text, "list.opml": ChangingSite.list("Jane", "\(server.base)/feed")])
      func move(to address: String) throws {
        for file in ["site.yml", "list.opml"] {
          let old = try site.folder.text(file)
          try site.write(old.replacing("\(server.base)/feed", with: address), to: file)
        }
      }
      try site.generate(now: hour(1))
      #expect(try sourcePages(site) == ["sources/jane/index.html"])
      try move(to: server.base + address)
      let run = try site.generate("--strict", now: hour(2))
      #expect(run.status == 0 && run.errors.contains("warning[source.unrecognised] \(place)"), "\(run)")
      #expect(run.errors.contains(lost) && run.errors.contains(fix), "\(run.errors)")
      #expect(try !sourcePages(site).contains("sources/jane/index.html"))
      #expect(try site.generate(now: hour(4)).errors == "")
    }
  }

  @Test("A new source that has the name and the site of one that went is told, though its items are new")
  func movedHost() throws {
    let other = try ScriptedServer(host: 2)
    let feed = CorrectedAddressTests.feed()
    other.on("/new") { $0.answer("200 OK", body: Array(feed.utf8)) }
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    #expect(try sourcePages(site) == ["sources/jane/index.html"])
    try site.write(configuration("name: Jane, feed: \"\(other.base)/new\""), to: "site.yml")
    let run = try site.generate(now: hour(2))
    #expect(run.status == 0 && run.errors.contains("warning[source.unrecognised] site.yml:6:5"), "\(run)")
    #expect(run.errors.contains("calls the same site its own; its items are taken for new ones"), "\(run.errors)")
    #expect(run.errors.contains("add to its entry `was: "))
    #expect(try !site.generate(now: hour(4)).errors.contains("unrecognised"))
  }

  @Test("A source that went and left no item is told, and nothing is guessed of one with another name")
  func renamed() throws {
    let items = "<item><title>One</title><link>https://b.example/1</link></item>"
    let feed = "<rss version=\"2.0\"><channel><title>Log</title><link>https://b.example/</link>\(items)</channel></rss>"
    answer("/feed", feed)
    answer("/new", feed)
    for (keys, fate) in [
      ("", "its page and its feeds go, but no item with them"),
      ("feeds: [section]\n", "its page goes, but no item with it"),
    ] {
      let site = try site("name: Jane, feed: \"\(server.base)/feed\"", keys)
      try site.generate(now: hour(1))
      try site.write(configuration("name: Joan, feed: \"\(server.base)/new\"", keys), to: "site.yml")
      let run = try site.generate(now: hour(2))
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output.contains("Jane is no longer in the configuration: \(fate);"), "\(run.output)")
    }
  }

  @Test("`was` joins a source to any former address, even after a run that took it for a new source")
  func was() throws {
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    let pages = try sourcePages(site)
    try site.write(configuration("name: Janet, feed: \"\(server.base)/new\""), to: "site.yml")
    try site.generate(now: hour(2))
    #expect(try sourcePages(site) != pages)
    try site.write(
      configuration("name: Janet, feed: \"\(server.base)/new\", was: \"\(server.base)/feed\""), to: "site.yml")
    let run = try site.generate("--verbose", now: hour(3))
    #expect(run.status == 0 && run.errors.contains("its `was` says so"), "\(run.errors)")
    #expect(!run.output.contains("no longer in the configuration"), "\(run.output)")
    #expect(try sourcePages(site).contains(pages[0]))
    #expect(try headlines(site) == ["One", "Two"])
    // From then on it holds without `was`, too.
    try site.write(configuration("name: Janet, feed: \"\(server.base)/new\""), to: "site.yml")
    #expect(try site.generate("--verbose", now: hour(5)).output.contains(" 0 written"))
  }

  @Test("Two addresses that are both configured are two sources, and stay so")
  func both() throws {
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    let two =
      configuration("name: Jane, feed: \"\(server.base)/feed\"") + "  - {name: June, feed: \"\(server.base)/new\"}\n"
    try site.write(two, to: "site.yml")
    try site.generate(now: hour(2))
    #expect(try headlines(site).count == 4)
    try site.write(configuration("name: June, feed: \"\(server.base)/new\""), to: "site.yml")
    #expect(try site.generate(now: hour(3)).output.contains("Jane is no longer in the configuration"))
    #expect(try headlines(site).count == 2)
  }

  @Test("A run that names both addresses separates two sources that were taken for one")
  func apart() throws {
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    let new = "name: Jane, feed: \"\(server.base)/new\""
    try site.write(configuration(new), to: "site.yml")
    #expect(try site.generate("--verbose", now: hour(2)).errors.contains("source.recognised"))
    try site.write(configuration(new) + "  - {name: June, feed: \"\(server.base)/feed\"}\n", to: "site.yml")
    try site.generate(now: hour(4))
    #expect(try headlines(site).count == 4)
    try site.write(configuration(new), to: "site.yml")
    #expect(try site.generate(now: hour(6)).output.contains("June is no longer in the configuration"))
    #expect(try headlines(site).count == 2)
  }

  @Test(
    "A feed whose address was corrected waits for its list when that leaves it out, also in a published memory",
    arguments: [false, true])
  func leftOut(isRestored: Bool) throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new"]) }
    answer("/joe", CorrectedAddressTests.feed("Three", title: "Joe's log"))
    func list(_ path: String, _ keys: String = "") -> String {
      let joe = "<outline text=\"Joe\" xmlUrl=\"\(server.base)/joe\"/>"
      return
        "<opml version=\"2.0\"><body>\(joe)<outline \(keys) text=\"Jane\" xmlUrl=\"\(server.base)\(path)\"/></body></opml>"
    }
    let keys = isRestored ? "publishState: true\nstateFrom: Output/state\n" : ""
    let site = try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nicons: false\nopml: list.opml\n"
        + keys
    ])
    func generate(_ text: String, hour number: Int) throws -> Program.Result {
      try site.write(text, to: "list.opml")
      if isRestored, number > 4 { try site.remove(".broadsheet") }
      return try site.generate("--allow-shrink", "--verbose", now: hour(number))
    }
    #expect(try generate(list("/feed"), hour: 1).status == 0)
    let pages = try sourcePages(site)
    #expect(try generate(list("/new"), hour: 3).errors.contains("source.recognised"))
    let told = try generate(list("/new", "isComment=\"true\""), hour: 5)
    #expect(!told.output.contains("no longer in the configuration"), "\(told)")
    if !isRestored {
      #expect(told.output.contains("Jane is left out by its list (`isComment`): its 2 items "), "\(told)")
    }
    let pruned = try Program.run(["prune", "--now", hour(6)], in: site.folder.url)
    #expect(!pruned.output.contains("Jane"), "\(pruned)")
    #expect(try generate(list("/new", "isComment=\"true\""), hour: 7).status == 0)
    let back = try generate(list("/new"), hour: 9)
    #expect(back.status == 0 && !back.errors.contains("[source."), "\(back)")
    #expect(try sourcePages(site) == pages)
    #expect(try headlines(site) == ["One", "Three", "Two", "Two"])
  }

  @Test("A second correction builds on the first, also with `was`")
  func twice() throws {
    answer("/newest", CorrectedAddressTests.feed())
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"")
    try site.generate(now: hour(1))
    try site.write(configuration("name: Jane, feed: \"\(server.base)/new\""), to: "site.yml")
    try site.generate(now: hour(3))
    let pages = try sourcePages(site)
    try site.write(
      configuration("name: Janet, feed: \"\(server.base)/newest\", was: \"\(server.base)/new\""), to: "site.yml")
    let run = try site.generate("--verbose", now: hour(5))
    #expect(run.errors.contains("its `was` says so") && run.output.contains("0 new, 0 changed"), "\(run.output)")
    #expect(try sourcePages(site) == pages)
    #expect(try headlines(site).count == 2)
  }

  @Test("`was` may name a source of which a restored memory knows only the items")
  func wasPublished() throws {
    let keys = "publishState: true\nstateFrom: Output/state\n"
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"", keys)
    try site.generate(now: hour(1))
    let pages = try sourcePages(site)
    let new = "name: Janet, feed: \"\(server.base)/new\""
    try site.write(configuration(new, keys), to: "site.yml")
    try site.generate(now: hour(2))
    try site.remove(".broadsheet")
    try site.write(configuration(new + ", was: \"\(server.base)/feed\"", keys), to: "site.yml")
    let run = try site.generate("--verbose", now: hour(3))
    #expect(run.errors.contains("its `was` says so"), "\(run.errors)")
    #expect(try sourcePages(site).contains(pages[0]))
    #expect(try headlines(site) == ["One", "Two"])
  }

  @Test("A memory restored from what was published knows a corrected address")
  func published() throws {
    let keys = "publishState: true\nstateFrom: Output/state\n"
    let site = try site("name: Jane, feed: \"\(server.base)/feed\"", keys)
    try site.generate(now: hour(1))
    try site.write(configuration("name: Jane, feed: \"\(server.base)/new\"", keys), to: "site.yml")
    try site.generate(now: hour(3))
    let files = try site.news().keys.sorted()
    try site.remove(".broadsheet")
    let run = try site.generate("--verbose", now: hour(5))
    #expect(run.status == 0 && !run.errors.contains("source.recognised"), "\(run.errors)")
    #expect(run.output.contains("0 new, 0 changed"), "\(run.output)")
    #expect(try site.news().keys.sorted() == files)
    #expect(try headlines(site).count == 2)
  }

  @Test("Runs that begin with only the published memory report a move after a week, and recognise the new address")
  func movedByPublishedMemory() throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new"]) }
    let keys = "publishState: true\nstateFrom: Output/state\n"
    let site = try site("feed: \"\(server.base)/feed\"", keys)
    try site.generate(now: "2026-11-01T12:00:00Z")
    let pages = try sourcePages(site)
    for day in [2, 5, 7, 8, 9] {
      try site.remove(".broadsheet")
      // Some runs begin before the source is due again.
      try site.generate("--quiet", now: "2026-11-0\(day - 1)T12:10:00Z")
      try site.remove(".broadsheet")
      let run = try site.generate("--quiet", now: "2026-11-0\(day)T12:00:00Z")
      let told = run.output + run.errors
      let isTold = told.contains("has moved for good") && told.contains("\(server.base)/new")
      #expect(isTold == (day == 8), "\(day): \(told)")
    }
    #expect(try !site.publishedText().contains(server.base))
    try site.remove(".broadsheet")
    try site.write(configuration("feed: \"\(server.base)/new\"", keys), to: "site.yml")
    let run = try site.generate("--verbose", now: "2026-11-11T12:00:00Z")
    #expect(run.errors.contains("its former address leads to this one, for good"), "\(run.errors)")
    #expect(run.output.contains("0 new, 0 changed"), "\(run.output)")
    #expect(try sourcePages(site) == pages)
    #expect(try headlines(site) == ["One", "Two"])
  }

  @Test("`was` is reported as meaningless for lists and folders")
  func meaningless() throws {
    let site = try TinySite([
      "site.yml": "title: Planet\nsources:\n  - {opml: a.opml, was: b.opml}\n", "a.opml": "<opml/>",
    ])
    let run = try site.generate(now: hour(1))
    #expect(run.errors.contains("`was`"), "\(run.errors)")
  }
}
