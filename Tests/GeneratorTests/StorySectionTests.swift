import Foundation
import TestSupport
import Testing

/// Sections of stories that many sources tell, and sources that are kept out of stories.
@Suite struct StorySectionTests {
  private func site(_ more: String = "", sections: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      \(more)
      sources: [{name: Herald, feed: a.rss}, {name: Courier, feed: b.rss}, {name: Gazette, feed: c.rss}]
      sections:
        - {name: Everybody, minimumSources: 3}
        - {name: World, sources: [Herald, Courier]}
        - {name: Local, sources: [Gazette]}
        \(sections)
      """,
      "a.rss": TinySite.feed(
        "herald", ("Volcano erupts near Reykjavik airport", 8), ("Parliament votes on fishing quotas today", 9)),
      "b.rss": TinySite.feed(
        "courier", ("Reykjavik airport closed as volcano erupts", 10), ("Parliament votes on fishing quotas today", 7)),
      "c.rss": TinySite.feed(
        "gazette", ("Volcano erupts near Reykjavik airport", 11), ("Bakery reopens on Main Street", 6)),
    ])
  }

  private func headlines(_ page: String) -> [String] {
    page.matches(of: /<h3 [^>]*data-part="headline"[^>]*><a href="([^"]*)"/).map { String($0.1) }
  }

  private func others(_ path: String, in site: TinySite) throws -> [String] {
    try site.page(path).matches(of: /data-part="others">([^\n]*)<\/p>/).map {
      String($0.1).replacing(/<[^>]*>/, with: "")
    }
  }

  @Test("A section with `minimumSources: 3` lists one item of each such story, whose page is in its own section")
  func everybody() throws {
    let site = try site(sections: "- {name: Pairs, minimumSources: 2, sources: [Courier]}")
    try site.generate()
    #expect(try headlines(site.page("everybody/index.html")) == ["/world/volcano-erupts-near-reykjavik-airport/"])
    #expect(try site.page("everybody/feed.atom").matches(of: /<entry[ >]/).count == 1)
    #expect(try others("everybody/index.html", in: site) == ["Also in: Courier Gazette · All 3 sources"])
    #expect(try others("world/index.html", in: site) == [], "this section lists all items of the story")
    #expect(try headlines(site.page("pairs/index.html")).count == 2, "only stories with an item of its own source")
    #expect(try headlines(site.page("world/index.html")).count == 4, "other sections hold all items")
    #expect(try others("pairs/index.html", in: site).contains("Also in: Herald"))
    try site.write(TinySite.feed("gazette", ("Parliament votes on fishing quotas today", 12)), to: "c.rss")
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(
      try others("pairs/index.html", in: site) == Array(repeating: "Also in: Herald Gazette · All 3 sources", count: 2))
    let pages = try site.snapshot()
    try site.generate("--full", now: "2026-11-21T13:00:00Z")
    #expect(try site.snapshot() == pages, "the digest of a page covers all that it shows")
    try site.write(TinySite.feed("gazette", ("Bakery reopens on Main Street", 6)), to: "c.rss")
    try site.write(
      try String(contentsOf: site.folder.url.appending(path: "site.yml"), encoding: .utf8)
        .replacing("feed: c.rss}", with: "feed: c.rss, except: {title: \"Volcano|Parliament\"}}"), to: "site.yml")
    try site.generate()
    #expect(try headlines(site.page("everybody/index.html")) == [], "two sources are not enough")
  }

  @Test("A story stays in a section of stories if `burst` leaves its best item out of lists")
  func burst() throws {
    let site = try site("taxonomies: [source]")
    try site.write(
      site.folder.text("site.yml").replacing("feed: a.rss}", with: "feed: a.rss, weight: 5, burst: 1 per 6h}"),
      to: "site.yml")
    try site.write(
      TinySite.feed(
        "herald", ("Volcano erupts near Reykjavik airport", 8), ("Ferries run again since this morning", 9)),
      to: "a.rss")
    try site.generate()
    #expect(try !headlines(site.page("world/index.html")).contains("/world/volcano-erupts-near-reykjavik-airport/"))
    #expect(try headlines(site.page("everybody/index.html")).count == 1)
  }

  @Test("A source that no section lists counts for no story, in sections of stories as everywhere")
  func unlisted() throws {
    let site = try site()
    let whole = try site.folder.text("site.yml")
    let local = "  - {name: Local, sources: [Gazette]}\n"
    try #require(whole.contains(local))
    let unlisted = whole.replacing(local, with: "")
      .replacing(
        "{name: Everybody, minimumSources: 3}", with: "{name: Everybody, minimumSources: 3, sources: [Herald]}")
    try site.write(unlisted, to: "site.yml")
    try site.generate()
    #expect(headlines((try? site.page("everybody/index.html")) ?? "") == [])
    #expect(try site.page("stories.json").contains("\"sources\":2,"))
    let explained = try Program.run(["explain", "https://herald.example/20-8"], in: site.folder.url).output
    #expect(explained.contains("it began the story that 2 sources tell") && explained.contains("2 sources tell it"))
    #expect(!explained.contains("3 sources"), "\(explained)")
    try site.write(unlisted + "\n" + local, to: "site.yml")
    try site.generate()
    #expect(try headlines(site.page("everybody/index.html")) == ["/world/volcano-erupts-near-reykjavik-airport/"])
  }

  @Test("A source in `stories: {except: …}` shares no story with others")
  func except() throws {
    let site = try site("stories: {except: [gazette]}")
    try site.generate()
    #expect(try !site.files.contains("stories/index.html"))
    #expect(try site.page("stories.json").contains("\"sources\":2,"))
    #expect(try !site.page("stories.json").contains("gazette.example"))
    #expect(try headlines(site.page("local/index.html")).count == 2)
  }

  @Test("An unknown source in `stories: {except: …}` is an error with the nearest name")
  func unknown() throws {
    let site = try site("stories: {except: [Gazete]}")
    let result = try site.generate()
    #expect(result.status != 0)
    #expect(result.errors.contains("site.yml:3:20"), "\(result.errors)")
    #expect(result.errors.contains("write `Gazette`"), "\(result.errors)")
  }

  @Test("explain says which story an item belongs to and why, or which is the nearest")
  func explained() throws {
    let site = try site()
    try site.generate()
    func explain(_ item: String) throws -> String { try Program.run(["explain", item], in: site.folder.url).output }
    let joined = try explain("https://courier.example/20-10")
    #expect(joined.contains("it joined a story of 3 sources: 4 of 5 title words, 2 h apart, from “Volcano erupts near"))
    #expect(joined.contains("the story is at /stories/volcano-erupts-near-reykjavik-airport/"))
    #expect(
      joined.contains("on the front page “Volcano erupts near Reykjavik airport” (Gazette) stands for it"), "\(joined)")
    #expect(try explain("https://herald.example/20-8").contains("it began the story that 3 sources tell"))
    #expect(
      try explain("https://gazette.example/20-6").contains("it shares no story with others") == false,
      "no item has a word in common with it")
    try site.write(TinySite.feed("gazette", ("Airport of Reykjavik gets a new bakery and a new hall", 6)), to: "c.rss")
    try site.generate()
    let near = try explain("https://gazette.example/20-6")
    #expect(near.contains("it shares no story with others; the nearest is “"), "\(near)")
  }
}
