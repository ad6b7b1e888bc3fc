import Configuration
import News
import TestSupport
import Testing

/// A source is known by where it is, however that is written.
@Suite struct SourceSpellingTests {
  private static func feed(_ title: String, _ item: String) -> String {
    "<rss version=\"2.0\"><channel><title>\(title)</title><item><title>\(item)</title>"
      + "<link>https://\(title.lowercased()).example/\(item.lowercased())</link></item></channel></rss>"
  }

  private static func list(_ outlines: (name: String, feed: String)...) -> String {
    let lines = outlines.map { "<outline text=\"\($0.name)\" xmlUrl=\"\($0.feed)\"/>" }
    return "<opml version=\"2.0\"><body>\(lines.joined())</body></opml>"
  }

  private func configuration(_ sources: String) -> String {
    "title: S\nurl: https://s.example/\nallow: [127.0.0.0/8]\nicons: false\n\(sources)\n"
  }

  private func sourcePages(_ site: TinySite) throws -> [String] {
    try site.files.filter { $0.hasPrefix("sources/") && $0.hasSuffix("/index.html") && $0 != "sources/index.html" }
  }

  @Test("Another spelling of an address is the same source")
  func addresses() throws {
    let server = try ScriptedServer()
    for path in ["/", "/feed"] {
      server.on(path) { $0.answer(body: Array(SourceSpellingTests.feed("Isle", "Goats").utf8)) }
    }
    for (first, second) in [
      (server.base, server.base + "/"), (server.base + "/feed", server.base + "/./feed"),
      (server.base + "/feed", server.base.replacing("http:", with: "HTTP:") + "/feed"),
    ] {
      let site = try TinySite(["site.yml": configuration("sources: [{feed: \"\(first)\"}]")])
      try site.generate(now: "2026-11-01T12:00:00Z")
      let (pages, news) = (try sourcePages(site), try site.news())
      #expect(pages == ["sources/isle/index.html"], "\(first)")
      try site.write(configuration("sources: [{feed: \"\(second)\"}]"), to: "site.yml")
      let run = try site.generate("--verbose", now: "2026-11-01T12:10:00Z")
      #expect(run.status == 0 && !run.errors.contains("[source."), "\(second): \(run.errors)")
      #expect(!run.output.contains("no longer in the configuration"), "\(second): \(run.output)")
      #expect(try site.news() == news, "\(second)")
    }
  }

  @Test("A feed of a list in a folder stays the same source with an entry of its own, and without the list")
  func entries() throws {
    let site = try TinySite([
      "lists/f.opml": SourceSpellingTests.list(("Isle", "a.rss"), ("Isle again", "./a.rss")),
      "lists/a.rss": SourceSpellingTests.feed("Isle", "Goats"),
    ])
    for (hour, sources) in [
      "opml: lists/f.opml", "sources: [{opml: ./lists/f.opml}, {feed: lists/a.rss, keepItems: 3}]",
      "sources: [{opml: lists/f.opml}]", "sources: [{feed: ./lists/../lists/a.rss}]",
    ].enumerated() {
      try site.write(configuration(sources), to: "site.yml")
      let run = try site.generate(now: "2026-11-01T1\(hour):00:00Z")
      #expect(run.status == 0 && run.errors == "", "\(sources): \(run.errors)")
      #expect(run.output.contains("1 source; items: \(hour == 0 ? 1 : 0) new"), "\(sources): \(run.output)")
      #expect(try sourcePages(site) == ["sources/isle/index.html"], "\(sources)")
    }
  }

  @Test(
    "The same path in lists of several folders means several files",
    arguments: ["opml: [lists/f.opml, l2/f.opml]", "sources: [{feed: l2/a.rss}, {opml: lists/f.opml}]"])
  func folders(sources: String) throws {
    let site = try TinySite([
      "site.yml": configuration(sources),
      "lists/f.opml": SourceSpellingTests.list(("Isle", "a.rss")),
      "l2/f.opml": SourceSpellingTests.list(("Sea", "a.rss")),
      "lists/a.rss": SourceSpellingTests.feed("Isle", "Goats"),
      "l2/a.rss": SourceSpellingTests.feed("Sea", "Ships"),
    ])
    let run = try site.generate()
    #expect(run.status == 0 && run.output.contains("2 sources; items: 2 new"), "\(run)")
    #expect(try sourcePages(site) == ["sources/isle/index.html", "sources/sea/index.html"])
  }

  @Test("An archive that knows sources by their spelling keeps them")
  func formerVersion() throws {
    let both = configuration("sources: [{feed: ./a.rss}, {opml: lists/f.opml}]")
    let site = try TinySite([
      "site.yml": both, "a.rss": SourceSpellingTests.feed("Isle", "Goats"),
      "lists/f.opml": SourceSpellingTests.list(("Sea", "b.rss")),
      "lists/b.rss": SourceSpellingTests.feed("Sea", "Ships"),
    ])
    try site.generate(now: "2026-11-01T12:00:00Z")
    let pages = try sourcePages(site)
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for column in [row[1] for row in file.execute(f'PRAGMA table_info("{table}")').fetchall()]:
          change = f'UPDATE "{table}" SET "{column}" = replace("{column}", ?, ?) WHERE typeof("{column}") = \\'text\\''
          if not table.startswith("sqlite_"): file.execute(change, sys.argv[2:])
      file.commit()
      """
    for (place, spelling) in [("a.rss", "./a.rss"), ("lists/b.rss", "b.rss")] {
      let ids = [SourceID(at: .file(place)).name, SourceID(spelled: spelling).name]
      let change = try Shell.run(
        ["python3", "-c", script, ".broadsheet/archive.sqlite"] + ids, in: site.folder.url)
      #expect(change.status == 0, "\(change)")
    }
    for hour in [13, 14] {
      let run = try site.generate("--verbose", now: "2026-11-01T\(hour):00:00Z")
      #expect(run.status == 0 && !run.errors.contains("[source."), "\(run.errors)")
      #expect(run.output.contains("2 sources; items: 0 new"), "\(run.output)")
      #expect(!run.output.contains("no longer in the configuration"), "\(run.output)")
      #expect(try sourcePages(site) == pages)
    }
    // From then on it does not matter how they are written.
    try site.write(configuration("sources: [{feed: a.rss}, {feed: lists/b.rss, name: Sea}]"), to: "site.yml")
    let run = try site.generate("--verbose", now: "2026-11-01T15:00:00Z")
    #expect(run.status == 0 && !run.errors.contains("[source."), "\(run.errors)")
    #expect(try sourcePages(site) == pages)
  }
}
