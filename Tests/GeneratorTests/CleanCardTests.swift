import Foundation
import TestSupport
import Testing

/// Feeds as they are, shown as an editor would have them.
@Suite struct CleanCardTests {
  static func item(_ title: String, _ more: String = "") -> String {
    let path = title.filter(\.isLetter)
    return
      "<item><title>\(title)</title><link>https://www.wire.example/\(path)</link><guid>\(path)</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>\(more)</item>"
  }

  /// - Parameter source: keys of the source.
  static func site(_ items: [String], _ source: String = "", _ more: String = "", feed: String = "Wire News - Home")
    throws -> TinySite
  {
    try TinySite([
      "site.yml": configuration(source, more),
      "a.xml":
        "<rss version=\"2.0\"><channel><title>\(feed)</title><link>https://www.wire.example/</link>\(items.joined())</channel></rss>",
      "stories/own.md": "---\ntitle: Our own words - Stories\ndate: 2026-11-01\n---\n\nText\n",
    ])
  }

  static func configuration(_ source: String, _ more: String = "") -> String {
    "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {feed: a.xml\(source)}\n  - {name: Stories, markdown: stories}\n\(more)"
  }

  @Test("A headline loses its source's name on every page and feed, and its new address is made without it")
  func headline() throws {
    let site = try CleanCardTests.site([
      CleanCardTests.item("Goats on the roof - Wire News"), CleanCardTests.item("Wire News: Ferry is late"),
      CleanCardTests.item("Harbour | wire.example"), CleanCardTests.item("Wire - News"),
    ])
    #expect(try site.generate().status == 0)
    for path in ["index.html", "feed.atom", "feed.rss", "feed.json", "news/goats-on-the-roof/index.html"] {
      let page = try site.page(path)
      #expect(page.contains("Goats on the roof") && !page.contains("roof - Wire"), "\(path)")
    }
    let page = try site.page("index.html")
    for title in [">Ferry is late<", ">Harbour | wire.example<", ">Wire - News<", ">Our own words - Stories<"] {
      #expect(page.contains(title), "\(title)")
    }
    #expect(try site.files.contains("news/ferry-is-late/index.html"))
    let told = try Program.run(["explain", "ferry", "--now", TinySite.now], in: site.folder.url).output
    #expect(told.hasPrefix("Ferry is late\n"))
    #expect(told.contains("title as its source gives it: “Wire News: Ferry is late”"), "\(told)")
  }

  @Test("Who wants headlines as they come says so, for a source or the site; addresses that exist stay")
  func switched() throws {
    let items = [CleanCardTests.item("Goats on the roof - Wire News")]
    let site = try CleanCardTests.site(items, ", clean: false")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof-wire-news/index.html").contains(">Goats on the roof - Wire News<"))
    try site.write(CleanCardTests.configuration(""), to: "site.yml")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof-wire-news/index.html").contains(">Goats on the roof<"))
    try site.write(CleanCardTests.configuration("", "clean: false\n"), to: "site.yml")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof - Wire News<"))
    try site.write(CleanCardTests.configuration(", clean: true", "clean: false\n"), to: "site.yml")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof<"))
  }

  @Test("A part of the name behind a dash goes where many headlines of the source end in it")
  func most() throws {
    let signed = ["Goats on the roof", "The ferry is late", "Harbour to close"].map {
      CleanCardTests.item("\($0) - Wire")
    }
    let site = try CleanCardTests.site(signed + [CleanCardTests.item("Rain")])
    try site.generate()
    #expect(try !site.page("index.html").contains(" - Wire<"))
    try site.write(
      site.folder.text("a.xml").replacing(
        "</channel>", with: (1...9).map { CleanCardTests.item("More of it, part \($0)") }.joined() + "</channel>"),
      to: "a.xml")
    try site.generate()
    #expect(try site.page("index.html").contains(" - Wire<"))
  }

  @Test("Rules look at what the source gave, and what is published of the memory is that")
  func rules() throws {
    let site = try CleanCardTests.site(
      [CleanCardTests.item("Goats on the roof - Wire News")], ", only: {title: wire news$}", "publishState: true\n")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof<"))
    let pages = try site.news()
    try site.remove(".broadsheet")
    let restored = try site.generate("--state-from", "Output/state/")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try site.news() == pages)
    try site.write(CleanCardTests.configuration(", clean: false", "publishState: true\n"), to: "site.yml")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof - Wire News<"))
  }
}
