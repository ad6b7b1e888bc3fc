import TestSupport
import Testing

/// The site's own feeds, and which lists they follow.
@Suite struct OwnFeedTests {
  private static func site(_ keys: String = "", items: [(String, String)] = [("One", "goats"), ("Two", "ferry")]) throws
    -> TinySite
  {
    try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\n\(keys)sources:\n  - {feed: a.xml, name: Wire}\n  - {feed: b.xml, name: Radio}\n",
      "a.xml": feed(items), "b.xml": feed([("Three", "goats")]),
    ])
  }

  private static func feed(_ items: [(title: String, tag: String)]) -> String {
    let items = items.map { title, tag in
      "<item><title>\(title)</title><guid>\(title)</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><category>\(tag)</category></item>"
    }
    return "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>"
  }

  private static func feeds(_ site: TinySite) throws -> Set<String> {
    Set(try site.files.filter { $0.hasSuffix("feed.atom") && $0 != "feed.atom" }.map { String($0.dropLast(10)) })
  }

  @Test("Each source has a feed with its own items alone, to which its page leads")
  func sources() throws {
    let site = try OwnFeedTests.site()
    #expect(try site.generate().status == 0)
    #expect(try OwnFeedTests.feeds(site) == ["news", "sources/wire", "sources/radio"])
    let feed = try site.page("sources/wire/feed.atom")
    #expect(feed.contains("<title>Tiny: Wire</title>") && feed.contains("href=\"https://tiny.example/sources/wire/\""))
    #expect(feed.contains(">One<") && feed.contains(">Two<") && !feed.contains(">Three<"))
    let page = try site.page("sources/wire/index.html")
    #expect(
      page.contains(
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Tiny: Wire (Atom)\" href=\"/sources/wire/feed.atom\">"
      ))
    #expect(page.contains(">Atom</a>") && !page.contains("href=\"/feed.atom\""))
  }

  @Test(
    "The configuration says which lists have feeds",
    arguments: [
      ("feeds: [tag]\n", ["tags/goats", "tags/ferry"]), ("feeds: []\n", []), ("feeds: section\n", ["news"]),
      ("taxonomies: [tag]\n", ["news"]),
    ])
  func named(keys: String, feeds: [String]) throws {
    let site = try OwnFeedTests.site(keys)
    #expect(try site.generate().status == 0)
    #expect(try OwnFeedTests.feeds(site) == Set(feeds))
  }

  @Test(
    "`feeds` with a name that is not a list is an error with its place",
    arguments: [
      ("feeds: [tags]\n", "site.yml:3:9", "not one of the lists"),
      ("feeds: day\n", "site.yml:3:8", "not one of the lists"),
      ("feeds: [section, author]\n", "site.yml:3:18", "add `author` to `taxonomies`"),
    ])
  func unknown(keys: String, place: String, words: String) throws {
    let run = try OwnFeedTests.site(keys).generate()
    #expect(run.status == 2 && run.errors.contains(place) && run.errors.contains(words), "\(run.errors)")
  }

  @Test("What a feed brought is signed by its source, and the site's own texts by the site")
  func signers() throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\ncopyright: © Tiny\nsources:\n  - {feed: a.xml, name: Wire}\n  - {markdown: texts, name: Notes}\n",
      "a.xml": OwnFeedTests.feed([("One", "goats")]),
      "texts/mine.md": "---\ntitle: Mine\ndate: 2026-11-20\n---\n\nWords.\n",
    ])
    #expect(try site.generate().status == 0)
    let feed = try site.page("feed.atom")
    #expect(feed.contains("<title>One</title>") && feed.contains("<title>Mine</title>"), "\(feed)")
    #expect(feed.contains("<author><name>Wire</name>") && !feed.contains("<name>Notes</name>"), "\(feed)")
    // The rights to what a feed brought are not the site's.
    #expect(feed.contains("<rights>© Tiny</rights>") && feed.matches(of: /<rights><\/rights>/).count == 1, "\(feed)")
    for path in ["feed.rss", "feed.json"] {
      let feed = try site.page(path)
      #expect(feed.contains("Mine") && feed.contains("Wire") && !feed.contains("Notes"), "\(feed)")
    }
  }

  @Test("A reader of the site's feeds learns the source of each item", arguments: ["atom", "rss", "json"])
  func readBack(format: String) throws {
    let site = try OwnFeedTests.site()
    #expect(try site.generate().status == 0)
    let reader = try TinySite([
      "site.yml": "title: Reader\nurl: https://reader.example/\nsources:\n  - {feed: a.xml, name: Planet}\n",
      "a.xml": site.page("feed.\(format)"),
    ])
    #expect(try reader.generate().status == 0)
    let feed = try reader.page("feed.json")
    #expect(feed.matches(of: /"authors":\[\{"name":"Wire"\}\]/).count == 2, "\(feed)")
    #expect(feed.matches(of: /"authors":\[\{"name":"Radio"\}\]/).count == 1, "\(feed)")
    // Only the feed names a language: nobody knows that of its items.
    if format == "atom" { #expect(feed.matches(of: /"language":/).count == 1, "\(feed)") }
  }

  /// Returns the ids of a feed and of its entries.
  private static func ids(_ site: TinySite, _ path: String = "feed.atom") throws -> [String] {
    try site.page(path).matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }
  }

  private static func move(_ site: TinySite, from former: String, to address: String) throws {
    try site.write(try site.folder.text("site.yml").replacing(former, with: address), to: "site.yml")
  }

  @Test("Readers see no entry again when the site moves, even if its memory comes back from what it published")
  func moved() throws {
    let site = try OwnFeedTests.site("publishState: true\n")
    #expect(try site.generate().status == 0)
    let ids = try OwnFeedTests.ids(site)
    #expect(ids.count == 4)
    try OwnFeedTests.move(site, from: "tiny.example", to: "moved.example/news")
    #expect(try site.generate(now: "2026-11-21T14:00:00Z").status == 0)
    #expect(try OwnFeedTests.ids(site) == ids)
    #expect(try site.page("feed.atom").contains("href=\"https://moved.example/news/\""))
    #expect(try !site.publishedText().contains("tiny.example"))
    try site.remove(".broadsheet")
    let run = try site.generate("--state-from", "Output/state/", now: "2026-11-21T16:00:00Z")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try OwnFeedTests.ids(site) == ids)
  }

  @Test("Readers see no entry again when a site without a memory is made in another year")
  func forgotten() throws {
    let site = try OwnFeedTests.site()
    #expect(try site.generate(now: "2026-12-31T23:00:00Z").status == 0)
    let ids = try OwnFeedTests.ids(site)
    for path in [".broadsheet", "Output"] { try site.remove(path) }
    #expect(try site.generate(now: "2027-01-01T01:00:00Z").status == 0)
    #expect(try OwnFeedTests.ids(site) == ids)
  }

  @Test("Where a site was only tried makes no lasting ids", arguments: ["localhost:8080", "news.example.org"])
  func tried(address: String) throws {
    let site = try OwnFeedTests.site()
    try OwnFeedTests.move(site, from: "tiny.example", to: address)
    #expect(try site.generate().status == 0)
    let tried = try OwnFeedTests.ids(site)
    try OwnFeedTests.move(site, from: address, to: "ada.github.io")
    #expect(try site.generate(now: "2026-11-21T14:00:00Z").status == 0)
    let ids = try OwnFeedTests.ids(site)
    #expect(Set(ids).isDisjoint(with: tried))
    try OwnFeedTests.move(site, from: "ada.github.io", to: "ada.blog")
    #expect(try site.generate(now: "2026-11-21T16:00:00Z").status == 0)
    #expect(try OwnFeedTests.ids(site) == ids)
  }

  @Test("A section that is renamed is reported with what keeps its feeds, and that does")
  func renamedSection() throws {
    let site = try OwnFeedTests.site("sections: [{name: Music}]\n")
    #expect(try site.generate().status == 0)
    try OwnFeedTests.move(site, from: "Music", to: "Sounds")
    let errors = try site.generate(now: "2026-11-21T14:00:00Z").errors
    #expect(errors.contains("`redirects: {/music/: /…/}`") && errors.contains("`/music/feed.atom: /…/feed.atom`"))
    try OwnFeedTests.move(
      site, from: "sections:",
      to: "redirects: {/music/: /sounds/, /music/feed.atom: /sounds/feed.atom}\nsections:")
    #expect(try site.generate(now: "2026-11-21T16:00:00Z").errors == "")
    #expect(try site.page("music/feed.atom") == site.page("sounds/feed.atom"))
  }

  @Test("A source without an item within `keep` keeps its page and its feeds, until the configuration drops it")
  func silent() throws {
    let site = try OwnFeedTests.site("keep: 30d\n")
    #expect(try site.generate().status == 0)
    let ids = try OwnFeedTests.ids(site, "sources/wire/feed.atom")
    #expect(ids.count == 3)
    try site.write(OwnFeedTests.feed([("Four", "goats")]).replacing("Nov", with: "Dec"), to: "b.xml")
    #expect(try site.generate(now: "2026-12-28T12:00:00Z").status == 0)
    #expect(try OwnFeedTests.ids(site, "sources/wire/feed.atom") == [ids[0]])
    #expect(try site.page("sources/wire/feed.atom").contains("<title>Tiny: Wire</title>"))
    #expect(try site.page("sources/wire/feed.rss").contains("<link>https://tiny.example/sources/wire/</link>"))
    #expect(try site.page("sources/wire/feed.json").contains("\"items\":[]"))
    #expect(try site.page("sources/wire/index.html").contains("href=\"/sources/wire/feed.atom\""))
    #expect(try !site.page("sources/index.html").contains("/sources/wire/"))
    try site.write(
      "title: Tiny\nurl: https://tiny.example/\nkeep: 30d\nsources: [{feed: b.xml, name: Radio}]\n", to: "site.yml")
    #expect(try site.generate(now: "2026-12-28T13:00:00Z").status == 0)
    #expect(try OwnFeedTests.feeds(site) == ["news", "sources/radio"])
  }

  @Test("A source of events keeps its page and its feeds while all of them are over, and adverts never have any")
  func overEvents() throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {markdown: fairs, name: Fairs}\n  - {markdown: shop, name: Shop}\n  - {feed: a.xml, name: Wire}\n",
      "fairs/fair.md": "---\ntitle: Fair\ndate: 2026-11-02\nkind: event\nstart: 2026-11-24 10:00\n---\nCome\n",
      "shop/buy.md": "---\ntitle: Buy\nkind: advert\nlink: https://shop.example/\n---\nNow\n",
      "a.xml": OwnFeedTests.feed([("One", "goats")]),
    ])
    #expect(try site.generate().status == 0)
    let feeds = try OwnFeedTests.feeds(site)
    #expect(feeds == ["news", "sources/fairs", "sources/wire"])
    #expect(try OwnFeedTests.ids(site, "sources/fairs/feed.atom").count == 2)
    #expect(try site.generate(now: "2026-12-28T12:00:00Z").status == 0)
    #expect(try OwnFeedTests.feeds(site) == feeds)
    #expect(try OwnFeedTests.ids(site, "sources/fairs/feed.atom").count == 1)
    #expect(try site.files.contains("sources/fairs/index.html"))
  }

  @Test("A source keeps its page and feeds in each language that it wrote in, even if each run restores its memory")
  func silentInLanguage() throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\npublishState: true\nlanguages: [de, en]\nsources:\n  - {markdown: texts, name: Paper}\n  - {markdown: notes, name: Notes}\n",
      "texts/a.md": "---\ntitle: Anton\ndate: 2026-11-01\n---\nWort.\n",
      "texts/a.en.md": "---\ntitle: Alpha\ndate: 2026-11-01\n---\nWord.\n",
      "notes/b.md": "---\ntitle: Berta\ndate: 2026-11-01\n---\nWort.\n",
    ])
    #expect(try site.generate().status == 0)
    let feeds = try OwnFeedTests.feeds(site).filter { $0.contains("sources/") }
    #expect(feeds == ["sources/paper", "sources/notes", "en/sources/paper"])
    try site.remove("texts/a.en.md")
    for _ in 0..<2 {
      try site.remove(".broadsheet")
      #expect(try site.generate("--state-from", "Output/state/").status == 0)
      #expect(try OwnFeedTests.feeds(site).filter { $0.contains("sources/") } == feeds)
      #expect(try OwnFeedTests.ids(site, "en/sources/paper/feed.atom").count == 1)
      #expect(try site.files.contains("en/sources/paper/index.html"))
    }
    // A folder that is renamed under its name goes on with them.
    try site.remove("texts")
    try site.write("---\ntitle: Anton\ndate: 2026-11-01\n---\nWort.\n", to: "papers/a.md")
    try site.write(site.folder.text("site.yml").replacing("markdown: texts", with: "markdown: papers"), to: "site.yml")
    #expect(try site.generate().status == 0)
    #expect(try OwnFeedTests.feeds(site).filter { $0.contains("sources/") } == feeds)
  }

  @Test("A tag whose numbered pages stay without items keeps its feeds")
  func forsakenTag() throws {
    let site = try OwnFeedTests.site("feeds: [section, tag]\npageSize: 1\nkeep: 30d\n")
    #expect(try site.generate().status == 0)
    try site.write(OwnFeedTests.feed([("Four", "ferry")]).replacing("Nov", with: "Dec"), to: "b.xml")
    #expect(try site.generate(now: "2026-12-28T12:00:00Z").status == 0)
    #expect(try site.files.contains("tags/goats/page/1/index.html"))
    #expect(try OwnFeedTests.feeds(site) == ["news", "tags/ferry", "tags/goats"])
    #expect(try OwnFeedTests.ids(site, "tags/goats/feed.atom").count == 1)
  }

  @Test("A new item rewrites only the feeds that hold it")
  func incremental() throws {
    let site = try OwnFeedTests.site("feeds: [section, source, tag]\n")
    #expect(try site.generate().status == 0)
    let before = try site.snapshot()
    try site.write(OwnFeedTests.feed([("Four", "ferry"), ("One", "goats"), ("Two", "ferry")]), to: "a.xml")
    #expect(try site.generate(now: "2026-11-21T14:00:00Z").status == 0)
    let after = try site.snapshot()
    let changed = after.filter { $0.value != before[$0.key] }.keys.filter { $0.hasSuffix("feed.rss") }
    #expect(Set(changed) == ["feed.rss", "news/feed.rss", "sources/wire/feed.rss", "tags/ferry/feed.rss"])
  }
}
