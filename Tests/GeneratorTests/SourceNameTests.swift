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
    "A feed of a list by the list's name for it, a feed by its own title, a folder by its path: case does not count",
    arguments: [
      ("opml: planet.opml", "island weekly"), ("sources: [{feed: island.rss}, {feed: other.rss}]", "GOATS AND MORE"),
      ("sources: [{feed: island.rss, name: Goats}, {feed: other.rss}]", "goats"),
    ])
  func names(sources: String, selected: String) throws {
    let site = try site(sources, selected)
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try site.page("island/index.html").contains(">Goat</a>"))
    #expect(try !site.page("island/index.html").contains(">Otter</a>"))
    #expect(try Program.run(["explain", "Goat", "--now", TinySite.now], in: site.folder.url).output.contains("Island"))
  }

  @Test("A feed that changes its title stays in the section that names it as it was")
  func retitled() throws {
    let site = try site("sources: [{feed: island.rss}, {feed: other.rss}]", "Goats and more")
    try site.generate()
    try site.write(feed("Sheep", "Lamb"), to: "island.rss")
    let result = try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(result.errors == "", "\(result.errors)")
    #expect(try site.page("island/index.html").contains(">Lamb</a>"))
  }

  @Test("What cannot be seen is no name, neither of a feed nor of an author or a tag")
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
    // Nor where a list says it.
    try site.write("title: T\nsources: [{opml: a.opml}]\nsections: [{name: N}]\n", to: "site.yml")
    try site.write(
      "<opml version=\"2.0\"><body><outline text=\"\u{200B}\" xmlUrl=\"a.rss\"/></body></opml>", to: "a.opml")
    #expect(try site.generate().status == 0)
    #expect(try site.page("n/one/index.html").contains(">a.rss</a>"))
  }

  @Test("A list that gives a feed a name that cannot be seen leaves it its own")
  func unseenInList() throws {
    let site = try TinySite([
      "site.yml": "title: T\nopml: planet.opml\nsections: [{name: N}]\n",
      "planet.opml": ChangingSite.list("\u{3000}", "island.rss"), "island.rss": feed("Goats and more", "Goat"),
    ])
    #expect(try site.generate().status == 0)
    #expect(try site.page("n/goat/index.html").contains(">Goats and more</a>"))
  }

  @Test("A name that no list of the site has is an error with its place and the nearest")
  func unknown() throws {
    let site = try site("opml: planet.opml", "Island Weakly")
    let result = try site.generate()
    #expect(result.status == 2)
    #expect(result.errors.contains("site.yml:5:30 no source is called `Island Weakly`"), "\(result.errors)")
    #expect(result.errors.contains("write `Island Weekly`"), "\(result.errors)")
  }

  @Test("Of many names a message tells the first twenty, and looks for the nearest among all")
  func unknownOfMany() throws {
    let sources = (101...130).map { "{feed: island-\($0).rss, name: Feed \($0)}" }.joined(separator: ", ")
    let site = try site("sources: [\(sources)]", "Feed 1300")
    let result = try site.generate()
    #expect(result.status == 2)
    #expect(result.errors.contains("`Feed 120`") && !result.errors.contains("`Feed 121`"), "\(result.errors)")
    #expect(result.errors.contains("write `Feed 130`"), "\(result.errors)")
  }

  @Test("A name that a feed may take some day is a warning while none has it")
  func notYet() throws {
    let site = try site("sources: [{feed: island.rss}, {feed: other.rss}]", "Goats and mare")
    let result = try site.generate()
    #expect(result.status == 0)
    #expect(result.errors.contains("warning[configuration.unknown-source] site.yml:5:30"), "\(result.errors)")
    #expect(result.errors.contains("write `Goats and more`"), "\(result.errors)")
  }
}
