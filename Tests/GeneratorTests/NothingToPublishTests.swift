import TestSupport
import Testing

/// Mistakes that would publish an empty site, and what is said of each.
@Suite struct NothingToPublishTests {
  private func planet(_ outlines: String, _ more: [String: String] = [:]) throws -> TinySite {
    var files = [
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nopml: lists/planet.opml\n",
      "lists/planet.opml": "<opml version=\"2.0\"><body>\n\(outlines)\n</body></opml>",
    ]
    files.merge(more) { _, last in last }
    return try TinySite(files)
  }

  private static let feed =
    "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title></item></channel></rss>"

  @Test(
    "A list's entry with an address that cannot be asked is reported with the reason",
    arguments: [
      (
        "/feeds/a.xml", "\"/feeds/a.xml\" is an absolute path",
        "write the path from there, without a slash at its beginning"
      ),
      ("ftp://a.example/f", "is an address with the scheme `ftp:`, but only `https:` and `http:` are asked for", ""),
    ])
  func entry(address: String, message: String, fix: String) throws {
    let site = try planet(
      "<outline type=\"rss\" xmlUrl=\"\(address)\"/><outline type=\"rss\" xmlUrl=\"a.xml\"/>",
      ["lists/a.xml": Self.feed])
    let result = try site.generate()
    #expect(result.status == 0 && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("lists/planet.opml:2") && result.errors.contains(fix), "\(result.errors)")
  }

  @Test("A list whose entries are all left out is an error, and nothing is written")
  func list() throws {
    let site = try planet("<outline type=\"rss\" xmlUrl=\"/a.xml\"/><outline type=\"rss\" xmlUrl=\"/b.xml\"/>")
    for command in [["generate"], ["check"]] {
      let result = try Program.run(command + ["--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 2)
      #expect(
        result.errors.contains("none of the 2 feeds of lists/planet.opml can be read: all are left out"),
        "\(result.errors)")
    }
    #expect(try site.files.isEmpty)
  }

  @Test("A list whose only feed is left out says so, and a list without feeds is noted with --verbose")
  func fewFeeds() throws {
    let one = try planet("<outline type=\"rss\" xmlUrl=\"/a.xml\"/>").generate()
    #expect(one.errors.contains("the only feed of lists/planet.opml cannot be read: it is left out"), "\(one.errors)")
    let none = try planet("<outline text=\"Jane\" url=\"a.xml\"/>", ["lists/a.xml": Self.feed]).generate("--verbose")
    #expect(none.status == 3 && none.errors.contains("source gave an item"), "\(none.errors)")
    #expect(none.errors.contains("note[list.empty] site.yml:3:7 lists/planet.opml names no feed"), "\(none.errors)")
    #expect(none.errors.contains("xmlUrl="), "\(none.errors)")
  }

  @Test("If items were read but none is shown, sources are not said to have given nothing")
  func hidden() throws {
    let old =
      "<rss><channel><title>A</title><item><title>One</title>"
      + "<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>"
    let site = try TinySite(["site.yml": "title: Tiny\nkeep: 1d\nsources: [{feed: a.xml}]\n", "a.xml": old])
    // The first run advises --verbose, with which the unchanged file must say the same.
    for result in [try site.generate(), try site.generate("--verbose")] {
      #expect(result.status == 3 && result.errors.contains("no item that was read is shown"), "\(result.errors)")
      #expect(result.errors.contains("note: `keep` or rules hide them"), "\(result.errors)")
    }
  }

  @Test("A first run without an item writes nothing and says so, but a site that had items is still written")
  func nothing() throws {
    let draft = "---\ntitle: Draft\ndraft: true\n---\n\nText\n"
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/a.md": draft,
    ])
    let empty = try site.generate()
    #expect(empty.status == 3)
    #expect(empty.errors.contains("error[run.nothing] site.yml there is nothing to publish"), "\(empty.errors)")
    #expect(empty.errors.contains("broadsheet generate --verbose"), "\(empty.errors)")
    let told = try site.generate("--verbose")
    #expect(told.errors.contains("broadsheet inspect NAME") && !told.errors.contains("--verbose"), "\(told.errors)")
    #expect(try site.files.isEmpty)
    #expect(try Program.run(["check", "--now", TinySite.now], in: site.folder.url).status == 0)
    try site.write("---\ntitle: Now\n---\n\nText\n", to: "stories/a.md")
    #expect(try site.generate().status == 0)
    try site.write(draft, to: "stories/a.md")
    #expect(try site.generate().status == 0)
    #expect(try site.page("index.html").contains("Tiny"))
  }

  @Test("A first run with --offline that has nothing to publish advises to run without it")
  func offline() throws {
    let site = try TinySite(["site.yml": "title: Tiny\nsources: [{feed: \"https://feeds.example/a\"}]\n"])
    let result = try site.generate("--offline")
    #expect(result.status == 3 && result.errors.contains("  fix: run without --offline\n"), "\(result)")
  }

  @Test("A site without sources is told to add one, and not to inspect one")
  func noSource() throws {
    let result = try TinySite(["site.yml": "title: Tiny\n"]).generate()
    #expect(result.status == 3 && result.errors.contains("fix: add, for instance, `opml: planet.opml`"), "\(result)")
    #expect(result.errors.contains("error[run.nothing]") && !result.errors.contains("fix: see what"), "\(result)")
  }

  @Test("A first run without an item says which sources failed")
  func failed() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: A, feed: a.xml}]\n", "a.xml": "Not found",
    ])
    let result = try site.generate()
    #expect(result.status == 1)
    #expect(result.errors.contains("note: the only source failed: A"), "\(result.errors)")
    #expect(try site.generate("--fail-on", "never").status == 3)
  }

  @Test("A second run before a failed source is due says how to ask it now")
  func notDue() throws {
    let server = try ScriptedServer()
    server.on("/feed") { $0.answer("503 Service Unavailable") }
    let site = try TinySite([
      "site.yml": "title: Tiny\nallow: [127.0.0.0/8]\nsources: [{name: A, feed: \"\(server.base)/feed\"}]\n"
    ])
    #expect(try !site.generate().errors.contains("--refresh"))
    let again = try site.generate()
    #expect(again.status == 3 && again.errors.contains("error[run.nothing]"), "\(again.errors)")
    #expect(again.errors.contains("note: not asked, since their turn has not come: 1 source\n"))
    #expect(again.errors.contains("fix: ask now: broadsheet generate --refresh\n"))
    server.on("/feed") { $0.answer(body: Array(Self.feed.utf8)) }
    #expect(try site.generate("--refresh").status == 0)
  }
}
