import Foundation
import TestSupport
import Testing

/// Items that a source has but a run does not take are always reported.
@Suite struct SurplusTests {
  private func site(_ limit: String, wire: String = "") throws -> TinySite {
    let numbers = 1...5
    return try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      limits: {items: \(limit)}
      sources:
        - {name: Wire, feed: wire.xml\(wire)}
        - {name: Blog, feed: blog.json}
        - {name: Boats, api: boats.json, mapping: boats.yml}
      """,
      "wire.xml": "<rss version=\"2.0\"><channel><title>W</title>"
        + numbers.map { "<item><guid>\($0)</guid><title>Wire \($0)</title></item>" }.joined() + "</channel></rss>",
      "blog.json": "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"B\", \"items\": ["
        + numbers.map { "{\"id\": \"\($0)\", \"content_text\": \"Blog \($0)\"}" }.joined(separator: ", ") + "]}",
      // `where` leaves one of them out, so it does not count as one too many.
      "boats.json": "{\"boats\": ["
        + numbers.map { "{\"no\": \($0), \"name\": \"Boat \($0)\", \"sails\": \($0 != 5)}" }.joined(separator: ", ")
        + "]}",
      "boats.yml": "items: $.boats\nwhere: \"@.sails == true\"\nfields: {id: $.no, title: $.name}\n",
    ])
  }

  private let all = [
    "warning[source.too-many-items] site.yml:5:5 \"Wire\": 3 items taken, 2 more are left out",
    "warning[source.too-many-items] site.yml:6:5 \"Blog\": 3 items taken, 2 more are left out",
    "warning[source.too-many-items] site.yml:7:5 \"Boats\": 3 items taken, 1 more is left out",
  ]

  @Test("Run and check report how many items of which source are beyond the limit")
  func run() throws {
    let site = try site("3")
    for command in ["check", "generate"] {
      let result = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      for line in all { #expect(result.errors.contains(line), "\(command): \(result.errors)") }
      #expect(result.errors.contains("fix: raise `items` under `limits`, or give the source `maxItems`"))
    }
    let whole = try self.site("5").generate("--verbose")
    #expect(!whole.errors.contains("too-many-items"), "\(whole.errors)")
  }

  @Test("A source that is configured again shows its newest items as before, and as after a full run")
  func namedAgain() throws {
    let site = try site("5", wire: ", keepItems: 2")
    let named = try site.folder.text("site.yml") + "\nremoved: hide\n"
    try site.write(named, to: "site.yml")
    try site.generate()
    let before = try site.snapshot()
    try site.write(named.replacing(/\ +- .name: Wire[^\n]*\n/, with: ""), to: "site.yml")
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try !site.page("index.html").contains("Wire"))
    try site.write(named, to: "site.yml")
    try site.generate()
    #expect(try site.snapshot().keys.sorted() == before.keys.sorted())
    let pages = try site.snapshot().keys.filter { $0.hasPrefix("news/wire-") }
    try site.generate("--full", "--allow-shrink")
    #expect(pages.count == 2)
    #expect(try site.snapshot().keys.filter { $0.hasPrefix("news/wire-") }.sorted() == pages.sorted())
  }

  @Test("What a changed rule leaves fills the places of `keepItems`, even if it was removed long ago")
  func placesFreedByRule() throws {
    let feed = TinySite.feed("wire", ("Boat 1", 5), ("Boat 2", 4), ("Boat 3", 3), ("Boat 4", 2), ("Boat 5", 1))
    let server = try ScriptedServer()
    server.on("/wire") { connection in
      if connection.head.contains("If-None-Match: \"one\"") {
        connection.answer("304 Not Modified")
      } else {
        connection.answer("200 OK", ["ETag: \"one\""], body: Array(feed.utf8))
      }
    }
    func configuration(_ rule: String) -> String {
      "title: T\nurl: https://t.example/\nallow: [127.0.0.0/8]\nicons: false\n"
        + "sources: [{feed: \"\(server.base)/wire\", keepItems: 2\(rule)}]\n"
    }
    let site = try TinySite(["site.yml": configuration("")])
    func shown() throws -> [Int] {
      let page = try site.page("news/index.html")
      return (1...5).filter { page.contains("Boat \($0)") }
    }
    for day in ["11-21", "12-01", "12-11", "12-21", "12-31"] { try site.generate(now: "2026-\(day)T12:00:00Z") }
    #expect(try shown() == [1, 2])
    #expect(server.heads.last?.contains("If-None-Match") == true)
    try site.write(configuration(", except: {title: \"Boat [12]\"}"), to: "site.yml")
    let run = try site.generate("--allow-shrink", now: "2026-12-31T14:00:00Z")
    #expect(run.status == 0, "\(run.errors)")
    #expect(server.heads.last?.contains("If-None-Match") == false)
    #expect(try shown() == [3, 4])
  }

  /// A site whose two feeds bring the same five stories, and of which the first has a sixth.
  private func shared(_ first: String, _ second: String) throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources:
      \(first)
      \(second)
      """,
      "one.xml": TinySite.feed(
        "one", ("Goats 1", 1), ("Goats 2", 2), ("Goats 3", 3), ("Goats 4", 4), ("Goats 5", 5), ("Ferry", 9)),
      "watch.xml": TinySite.feed(
        "one", ("Goats 1", 1), ("Goats 2", 2), ("Goats 3", 3), ("Goats 4", 4), ("Goats 5", 5)),
    ])
  }

  private func goats(_ site: TinySite) throws -> [Int] {
    let page = try site.page("sources/watch/index.html")
    return (1...5).filter { page.contains("Goats \($0)") }
  }

  @Test("What only another source shows does not count among the newest of the source that brought it first")
  func shownByAnother() throws {
    let site = try shared(
      "  - {name: One, feed: one.xml, keepItems: 1, keep: 2d, except: {title: goats}}",
      "  - {name: Watch, feed: watch.xml, keep: all}")
    for (now, waste) in [(TinySite.now, "nothing to remove\n"), ("2026-11-25T12:00:00Z", "1 item past `keep`")] {
      try site.generate(now: now)
      #expect(try goats(site) == [1, 2, 3, 4, 5])
      let pruned = try Program.run(["prune", "--now", now], in: site.folder.url)
      #expect(pruned.output.hasPrefix(waste), "\(pruned)")
      let told = try Program.run(["explain", "Goats 1", "--now", now], in: site.folder.url).output
      #expect(!told.contains("not published") && !told.contains("`keep`: hidden"), "\(told)")
    }
    #expect(try !site.page("index.html").contains("Ferry"), "One keeps it for two days")
  }

  @Test("Items of a source that is gone count among the newest of the one that is left")
  func left() throws {
    let (one, watch) = ("  - {name: One, feed: one.xml}", "  - {name: Watch, feed: watch.xml, keepItems: 2}")
    let site = try shared(one, watch)
    try site.generate()
    #expect(try goats(site) == [1, 2, 3, 4, 5])
    try site.write(try site.folder.text("site.yml").replacing(one + "\n", with: ""), to: "site.yml")
    try site.generate(now: "2026-11-21T14:00:00Z")
    #expect(try goats(site) == [4, 5])
    let before = try site.snapshot()
    try site.generate("--full", now: "2026-11-21T14:00:00Z")
    #expect(try site.snapshot() == before)
  }

  @Test("inspect shows the items that a run takes, and says how many it leaves out")
  func inspect() throws {
    let site = try site("3")
    for (name, line) in zip(["Wire", "Blog", "Boats"], all) {
      let result = try Program.run(["inspect", name, "--now", TinySite.now], in: site.folder.url)
      #expect(result.output.contains("3 items\n"), "\(result.output)")
      #expect(result.errors.contains(line), "\(result.errors)")
    }
  }

  @Test("Items beyond a source's `maxItems` are only a note")
  func wished() throws {
    let site = try site("5", wire: ", maxItems: 2")
    let quiet = try site.generate("--strict")
    #expect(quiet.status == 0 && !quiet.errors.contains("too-many-items"), "\(quiet.errors)")
    let told = try site.generate("--verbose", "--full")
    let note = "note[source.too-many-items] site.yml:5:5 \"Wire\": 2 items taken, 3 more are left out"
    #expect(told.errors.contains(note), "\(told.errors)")
    #expect(told.errors.contains("fix: raise `maxItems` of the source"), "\(told.errors)")
  }

  @Test("Too many or too long tags, and too long lists, are reported once for all items")
  func lists() throws {
    let site = try TinySite.plain()
    let tags = (1...21).map { "t\($0)" }.joined(separator: ", ")
    try site.write("---\ntitle: Many\ndate: 2026-11-02\ntags: [\(tags)]\n---\n\nText\n", to: "Content/stories/many.md")
    let long = String(repeating: "long ", count: 14)
    try site.write("---\ntitle: Long\ndate: 2026-11-02\ntags: [\(long)]\n---\n\nText\n", to: "Content/stories/long.md")
    let enclosures = (1...201).map { "<enclosure url=\"https://a.example/\($0).mp3\" type=\"audio/mpeg\"/>" }.joined()
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title>\(enclosures)</item></channel></rss>",
      to: "Content/a.xml")
    try site.write(
      "title: T\nurl: https://t.example/\nsources: [{name: Stories, markdown: stories}, {name: A, feed: a.xml}]\n",
      to: "Content/site.yml")
    let errors = try site.generate().errors
    #expect(
      errors.contains("2 items have more than 20 tags, or tags of more than 64 letters; the surplus is left out"),
      "\(errors)")
    #expect(
      errors.contains("warning[item.cut] a.xml:1 an item has too many tags, persons, facets, links or files"),
      "\(errors)")
  }
}
