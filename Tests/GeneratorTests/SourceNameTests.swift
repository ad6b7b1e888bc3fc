import TestSupport
import Testing

/// Sections select sources by the names that readers see.
@Suite struct SourceNameTests {
  private func feed(_ title: String, _ item: String) -> String {
    "<rss version=\"2.0\"><channel><title>\(title)</title><item><title>\(item)</title><guid>\(item)</guid></item></channel></rss>"
  }

  private func site(_ sources: String, _ selected: String) throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      \(sources)
      sections:
        - {name: Island, sources: [\(selected)]}
        - {name: Rest}
      """, "planet.opml": ChangingSite.list("Island Weekly", "island.rss"),
      "island.rss": feed("Goats and more", "Goat"),
      "other.rss": feed("The Other", "Otter"),
    ])
  }

  @Test(
    "A section selects a feed by its name in a list or in the configuration or by its title, in any case",
    arguments: [
      ("opml: planet.opml", "island weekly"), ("sources: [{feed: island.rss}, {feed: other.rss}]", "GOATS AND MORE"),
      ("sources: [{feed: island.rss, name: Goats}, {feed: other.rss}]", "goats"),
      ("sources: [{feed: island.rss, name: Κοσμος}, {feed: other.rss}]", "ΚΟΣΜΟΣ"),
      ("sources: [{feed: island.rss, name: İstanbul}, {feed: other.rss}]", "istanbul"),
      ("sources: [{feed: island.rss, tags: [νεος]}, {feed: other.rss}]", "'tag:ΝΕΟΣ'"),
    ])
  func names(sources: String, selected: String) throws {
    let site = try site(sources, selected)
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try site.page("island/index.html").contains(">Goat</a>"))
    #expect(try !site.page("island/index.html").contains(">Otter</a>"))
    #expect(try Program.run(["explain", "Goat", "--now", TinySite.now], in: site.folder.url).output.contains("Island"))
  }

  @Test("A feed that changes its title stays in the section that names its former title")
  func retitled() throws {
    let site = try site("sources: [{feed: island.rss}, {feed: other.rss}]", "Goats and more")
    try site.generate()
    try site.write(feed("Sheep", "Lamb"), to: "island.rss")
    let result = try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(result.errors == "", "\(result.errors)")
    #expect(try site.page("island/index.html").contains(">Lamb</a>"))
  }

  @Test("An invisible name of a feed, an author or a tag is ignored")
  func unseen() throws {
    let site = try TinySite([
      "site.yml": "title: T\nsources: [{feed: a.rss}]\nsections: [{name: N}]\n",
      "a.rss": """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>\u{3000}</title>
      <link>https://a.example/</link><item><title>One</title><guid isPermaLink="false">1</guid>
      <dc:creator>&#xA0;</dc:creator><category>&#8203;</category><category>Ships</category></item></channel></rss>
      """,
    ])
    #expect(try site.generate().status == 0)
    let page = try site.page("n/one/index.html")
    #expect(page.contains(">a.rss</a>") && !page.contains("\u{3000}"), "\(page)")
    #expect(!page.contains("data-part=\"author\"") && !page.contains("\u{200B}"), "\(page)")
    #expect(page.contains(">Ships</a>"))
    // The same holds for an invisible name in a list.
    try site.write("title: T\nsources: [{opml: a.opml}]\nsections: [{name: N}]\n", to: "site.yml")
    try site.write(
      "<opml version=\"2.0\"><body><outline text=\"\u{200B}\" xmlUrl=\"a.rss\"/></body></opml>", to: "a.opml")
    #expect(try site.generate().status == 0)
    #expect(try site.page("n/one/index.html").contains(">a.rss</a>"))
  }

  @Test("A feed with an invisible name in a list is called by its own title")
  func unseenInList() throws {
    let site = try TinySite([
      "site.yml": "title: T\nopml: planet.opml\nsections: [{name: N}]\n",
      "planet.opml": ChangingSite.list("\u{3000}", "island.rss"), "island.rss": feed("Goats and more", "Goat"),
    ])
    #expect(try site.generate().status == 0)
    #expect(try site.page("n/goat/index.html").contains(">Goats and more</a>"))
  }

  @Test("A section that names a source no list has is an error with its place and the nearest name")
  func unknown() throws {
    let site = try site("opml: planet.opml", "Island Weakly")
    let result = try site.generate()
    #expect(result.status == 2)
    #expect(result.errors.contains("site.yml:5:30 no source is called `Island Weakly`"), "\(result.errors)")
    #expect(result.errors.contains("write `Island Weekly`"), "\(result.errors)")
  }

  @Test("A section may name a feed or a group that its list leaves out for a while", arguments: [false, true])
  func muted(isOnWeb: Bool) throws {
    let (feeds, server) = (["Goats", "Otters", "Sheep"], try ScriptedServer())
    // A list with the outline of the last feed, or of its group, as it is given.
    func list(_ last: (String) -> String) -> String {
      let outlines = feeds.map {
        "<outline text=\"\($0)\" xmlUrl=\"\(isOnWeb ? server.base + "/" : "")\($0).rss\"/>"
      }
      return "<opml version=\"2.0\"><body>\(outlines[0])\(outlines[1])\(last(outlines[2]))</body></opml>"
    }
    let mute = { @Sendable (outline: String) in
      outline.replacing("<outline ", with: "<outline isComment=\"true\" ", maxReplacements: 1)
    }
    for name in feeds { server.on("/\(name).rss") { $0.answer(body: Array(feed(name, "\(name) seen").utf8)) } }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      icons: false
      opml: \(isOnWeb ? "\"\(server.base)/list\"" : "list.opml")
      sections:
        - {name: Picks, sources: [Sheep, Goats]}
        - {name: Far, sources: ["tag:far", Otters]}
      """
    ])
    for name in feeds { try site.write(feed(name, "\(name) seen"), to: "\(name).rss") }
    let group = { @Sendable (outline: String) in "<outline text=\"Far\">\(outline)</outline>" }
    let lasts: [@Sendable (String) -> String] = [group, { group(mute($0)) }, { mute(group($0)) }]
    for (day, last) in lasts.enumerated() {
      let text = list(last)
      try site.write(text, to: "list.opml")
      server.on("/list") { $0.answer(body: Array(text.utf8)) }
      let run = try site.generate("--verbose", now: "2026-11-2\(day)T12:00:00Z")
      #expect(run.status == 0 && !run.errors.contains("warning["), "\(day): \(run.errors)")
      for told in ["note[section.left-out] site.yml:7:29", "note[section.left-out] site.yml:8:27"] {
        #expect(run.errors.contains(told) == (day > 0), "\(day): \(run.errors)")
      }
      #expect(try site.page("picks/index.html").contains(">Goats seen</a>"))
    }
    // The list is not due: it is taken as the archive keeps it.
    let kept = try site.generate("--verbose", now: "2026-11-22T12:01:00Z")
    #expect(kept.errors.contains("its list leaves out `Sheep`") && !kept.errors.contains("warning["), "\(kept.errors)")
    for command in [["inspect", "Sheep"], ["list", "--source", "Sheep"]] {
      let run = try Program.run(command, in: site.folder.url)
      #expect(run.errors.contains("its list leaves out \"Sheep\""), "\(run.errors)")
    }
  }

  @Test("Nobody is told that no source has a tag while a list is missing or cut off, which may have it")
  func tagOfUnreadList() throws {
    let site = try site("opml: planet.opml", "\"tag:goats\"")
    let whole = try site.folder.text("planet.opml")
    try site.remove("planet.opml")
    let missing = try site.generate()
    #expect(missing.status == 2 && missing.errors.contains("error[file.not-found] site.yml:3:"), "\(missing)")
    #expect(!missing.errors.contains("unused-tag"), "\(missing.errors)")
    try site.write(String(whole.prefix(whole.count / 2)), to: "planet.opml")
    let cut = try site.generate()
    #expect(cut.status == 2 && cut.errors.contains("error[list.damaged] planet.opml:"), "\(cut)")
    #expect(!cut.errors.contains("unused-tag"), "\(cut.errors)")
    try site.write(whole, to: "planet.opml")
    let read = try site.generate()
    #expect(read.status == 0 && read.errors.contains("warning[section.unused-tag] site.yml:5:"), "\(read)")
  }

  @Test("A message names the first twenty of many sources, and the nearest of all")
  func unknownOfMany() throws {
    let sources = (101...130).map { "{feed: island-\($0).rss, name: Feed \($0)}" }.joined(separator: ", ")
    let site = try site("sources: [\(sources)]", "Feed 1300")
    let result = try site.generate()
    #expect(result.status == 2)
    #expect(result.errors.contains("`Feed 120`") && !result.errors.contains("`Feed 121`"), "\(result.errors)")
    #expect(result.errors.contains("write `Feed 130`"), "\(result.errors)")
  }

  @Test("A name that may be a feed's future title is only a warning")
  func notYet() throws {
    let site = try site("sources: [{feed: island.rss}, {feed: other.rss}]", "Goats and mare")
    let result = try site.generate()
    #expect(result.status == 0)
    #expect(result.errors.contains("warning[configuration.unknown-source] site.yml:5:30"), "\(result.errors)")
    #expect(result.errors.contains("write `Goats and more`"), "\(result.errors)")
  }
}
