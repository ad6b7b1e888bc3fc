import Foundation
import TestSupport
import Testing

/// Pages of stories of several sources: what they show, and that they stay at their addresses.
@Suite struct StoryPageTests {
  private static func configuration(_ herald: String = "", more: String = "") -> String {
    """
    title: Tiny
    url: https://tiny.example/
    publishState: true
    \(more)
    sources:
      - {name: Herald, feed: a.rss\(herald)}
      - {name: Courier, feed: b.rss}
      - {name: Gazette, feed: c.rss}
    sections: [{name: World, sources: [Herald, Courier]}, {name: Local, sources: [Gazette]}]
    """
  }

  private func site() throws -> TinySite {
    try TinySite([
      "site.yml": StoryPageTests.configuration(),
      "a.rss": TinySite.feed(
        "herald", ("Volcano erupts near Reykjavik airport", 8), ("Parliament votes on fishing quotas", 9)),
      "b.rss": TinySite.feed("courier", ("Reykjavik airport closed as volcano erupts", 10)),
      "c.rss": TinySite.feed(
        "gazette", ("Volcano erupts near Reykjavik airport", 11), ("Bakery reopens on Main Street", 6)),
    ])
  }

  private static let path = "stories/volcano-erupts-near-reykjavik-airport/index.html"

  private func texts(_ part: String, in page: String) throws -> [String] {
    page.matches(of: try Regex("data-part=\"\(part)\"[^>]*>(.*?)</(?:p|h3|time)>")).map {
      String($0.output[1].substring ?? "").replacing(/<[^>]*>/, with: "")
    }
  }

  @Test("A story's page shows its items in order with the reasons, and is linked from all of them")
  func page() throws {
    let site = try site()
    try site.generate()
    let page = try site.page(StoryPageTests.path)
    #expect(
      try texts("headline", in: page) == [
        "Volcano erupts near Reykjavik airport", "Reykjavik airport closed as volcano erupts",
        "Volcano erupts near Reykjavik airport",
      ])
    #expect(
      try texts("reason", in: page) == [
        "4 of 5 words in the headline are the same, 2 hours apart", "Same headline, 3 hours apart",
      ])
    #expect(page.contains(">3 sources</h2>"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://tiny.example/stories/volcano"))
    #expect(try site.page("stories/index.html").contains("href=\"/stories/volcano-erupts-near-reykjavik-airport/\""))
    #expect(try site.page("sitemap-pages-2026.xml").contains("/stories/volcano-erupts-near-reykjavik-airport/"))
    #expect(try site.page("sitemap-pages.xml").contains("/stories/<"))
    let link = "<a href=\"/stories/volcano-erupts-near-reykjavik-airport/\" data-part=\"story\">All 3 sources</a>"
    for path in [
      "index.html", "world/volcano-erupts-near-reykjavik-airport/index.html",
      "world/reykjavik-airport-closed-as-volcano-erupts/index.html",
      "local/volcano-erupts-near-reykjavik-airport/index.html",
    ] {
      #expect(try site.page(path).contains(link), "\(path)")
    }
    #expect(
      try texts("others", in: site.page("world/reykjavik-airport-closed-as-volcano-erupts/index.html"))
        == ["Also in: Herald Gazette · All 3 sources"])
    #expect(try !site.page("world/parliament-votes-on-fishing-quotas/index.html").contains("data-part=\"others\""))
  }

  @Test("`stories.json` says who told what, and why it is one story")
  func data() throws {
    let site = try site()
    try site.generate()
    let json = try JSONSerialization.jsonObject(with: Data(site.page("stories.json").utf8))
    let stories = try #require((json as? [String: Any])?["stories"] as? [[String: Any]])
    #expect(stories.count == 1)
    let story = try #require(stories.first)
    let items = try #require(story["items"] as? [[String: Any]])
    #expect(story["page"] as? String == "https://tiny.example/stories/volcano-erupts-near-reykjavik-airport/")
    #expect(story["first"] as? String == "2026-11-20T08:00:00Z")
    #expect(story["last"] as? String == "2026-11-20T11:00:00Z")
    #expect(story["id"] as? String == items.first?["id"] as? String)
    #expect(items.map { $0["source"] as? String } == ["Herald", "Courier", "Gazette"])
    #expect(items.first?["url"] as? String == "https://herald.example/20-8")
    #expect(items.first?["reason"] == nil)
    let reason = try #require(items.dropFirst().first?["reason"] as? [String: Any])
    #expect(reason["basis"] as? String == "words")
    #expect(reason["other"] as? String == story["id"] as? String)
    #expect(reason["shared"] as? Int == 4 && reason["all"] as? Int == 5 && reason["seconds"] as? Int == 7_200)
    #expect(reason["text"] as? String == "4 of 5 words in the headline are the same, 2 hours apart")
  }

  @Test("Without an address of the site, `stories.json` has the addresses that pages have")
  func dataWithoutAddress() throws {
    let site = try site()
    try site.write(
      StoryPageTests.configuration(more: "slugs: unicode").replacing("url: https://tiny.example/", with: ""),
      to: "site.yml")
    for (file, name) in [("a.rss", "herald"), ("b.rss", "courier"), ("c.rss", "gazette")] {
      try site.write(TinySite.feed(name, ("Étna erupts near Catania airport", 8)), to: file)
    }
    try site.generate()
    let path = "stories/%C3%A9tna-erupts-near-catania-airport/"
    #expect(try site.page("stories/index.html").contains("href=\"/\(path)\""))
    #expect(try site.page("stories.json").contains("\"page\":\"/\(path)\""))
    try site.generate("--portable")
    #expect(try site.page("stories.json").contains("\"page\":\"\(path)index.html\""))
  }

  @Test("A story of two sources has no page, but is in `stories.json`, also on a site of one section")
  func two() throws {
    let site = try site()
    try site.write(TinySite.feed("gazette", ("Bakery reopens on Main Street", 6)), to: "c.rss")
    let configuration = StoryPageTests.configuration()
    try site.write(
      String(configuration.split(separator: "sections:")[0]) + "sections: [{name: All}]\n", to: "site.yml")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("stories") } == ["stories.json"])
    #expect(try site.page("stories.json").contains("\"sources\":2,"))
    for title in [">Reykjavik airport closed", ">Volcano erupts"] {
      #expect(try site.page("all/index.html").contains(title), "a list leaves no item out")
    }
  }

  @Test("A story keeps its address when its first item goes, others join, weeks pass, or the memory is restored")
  func address() throws {
    let site = try site()
    try site.generate()
    try site.write(StoryPageTests.configuration(", except: {title: \"^Volcano\"}"), to: "site.yml")
    try site.generate()
    var page = try site.page(StoryPageTests.path)
    #expect(
      try texts("headline", in: page) == [
        "Reykjavik airport closed as volcano erupts", "Volcano erupts near Reykjavik airport",
      ])
    #expect(page.contains(">2 sources</h2>"))
    let joined = TinySite.feed("herald", day: 21, ("Flights from Reykjavik airport resume as volcano calms", 9))
    try site.write(joined, to: "a.rss")
    try site.generate()
    page = try site.page(StoryPageTests.path)
    #expect(try texts("headline", in: page).last == "Flights from Reykjavik airport resume as volcano calms")
    try site.write(StoryPageTests.configuration(), to: "site.yml")
    try site.generate()
    let standing = try site.page(StoryPageTests.path)
    #expect(try texts("headline", in: standing).first == "Volcano erupts near Reykjavik airport")
    let later = joined.replacing("21 Nov 2026", with: "20 Jan 2027").replacing("21-9", with: "20-1")
      .replacing("Flights", with: "Ships")
    try site.write(later, to: "a.rss")
    try site.generate(now: "2027-01-21T12:00:00Z")
    #expect(try site.page(StoryPageTests.path) == standing)
    #expect(try !site.page("stories.json").contains("olcano erupts"), "its last item is older than two weeks")

    let remembered = try site.snapshot()
    try site.remove(".broadsheet")
    try site.generate("--state-from", "Output/state/", now: "2027-01-21T12:00:00Z")
    let restored = try site.snapshot()
    #expect(restored[StoryPageTests.path] == remembered[StoryPageTests.path])
    #expect(restored["stories.json"] == remembered["stories.json"])
  }

  @Test("A further item of a story rewrites the story's pages, and not those of other items")
  func fewFiles() throws {
    let site = try site()
    try site.generate()
    let former = try site.snapshot()
    try site.write(
      TinySite.feed("courier", ("Reykjavik airport closed as volcano erupts", 10)).replacing(
        "</channel>",
        with: "<item><title>Ash of the volcano reaches Reykjavik airport</title><link>https://courier.example/2</link>"
          + "<pubDate>20 Nov 2026 12:00:00 GMT</pubDate></item></channel>"), to: "b.rss")
    try site.generate()
    let changed = try site.snapshot().filter { former[$0.key] != $0.value }.keys
    #expect(changed.contains(StoryPageTests.path))
    #expect(!changed.contains("local/bakery-reopens-on-main-street/index.html"))
    #expect(!changed.contains("local/index.html"))
  }
}
