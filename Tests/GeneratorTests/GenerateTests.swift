import Foundation
import TestSupport
import Testing

/// `broadsheet generate` on whole tiny sites.
@Suite struct GenerateTests {
  @Test("The about page shows the site's own text, whose links lead to the pages of the texts that they name")
  func about() throws {
    let site = try TinySite.plain()
    try site.write(
      "---\ntitle: About\n---\n\nWe are **three**. [The first](../stories/first.md), [gone](../stories/gone.md)\n",
      to: "Content/pages/about.md")
    let result = try site.generate()
    let page = try site.page("about/index.html")
    #expect(page.contains("We are <strong>three</strong>") && page.contains("href=\"/news/first/\""), "\(page)")
    #expect(result.errors.contains("warning[text.dead-link] Content/pages/about.md"), "\(result.errors)")
    try site.write("We are two.\n", to: "Content/pages/about.md")
    #expect(try site.generate().output.contains(" 2 written"))
    #expect(try site.page("about/index.html").contains("<p>We are two.</p>"))
  }

  @Test("A story has its page, stands on the front page, in the feeds and in the sitemap")
  func story() throws {
    let site = try TinySite.plain()
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix("\n1 item kept; the front page is Output/index.html\n"))
    #expect(try site.page("news/first/index.html").contains("The <strong>first</strong> story."))
    #expect(try site.page("index.html").contains("href=\"/news/first/\""))
    for feed in ["feed.atom", "feed.rss", "feed.json"] {
      #expect(try site.page(feed).contains("https://tiny.example/news/first/"), "\(feed)")
    }
    #expect(try site.files.contains { $0.hasPrefix("sitemap") })
  }

  @Test("The first run of a site without an address says that it has no feeds, and later runs do not")
  func noAddress() throws {
    let words = "without `url:` the site has no feeds and no sitemap\n"
    let site = try TinySite(["site.yml": "title: T\nsources: [{markdown: stories}]\n", "stories/a.md": "# A\n\nText\n"])
    #expect(try site.generate().output.contains(words))
    #expect(try !site.files.contains { $0.hasPrefix("feed.") || $0.hasPrefix("sitemap") })
    #expect(try !site.generate().output.contains(words))
    #expect(try !TinySite.plain().generate().output.contains(words))
  }

  @Test("Pages link to the list of tags only once there is a tag")
  func emptyIndex() throws {
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{markdown: stories}]\n",
      "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText\n",
    ])
    try site.generate()
    for page in try ["index.html", "news/a/index.html"].map(site.page) {
      #expect(!page.contains("href=\"/tags/\"") && page.contains("href=\"/sources/\""), "\(page)")
    }
    try site.write("---\ntitle: B\ndate: 2026-11-02\ntags: [quay]\n---\nText\n", to: "stories/b.md")
    try site.generate()
    for page in try ["index.html", "news/a/index.html"].map(site.page) {
      #expect(page.contains("href=\"/tags/\""), "\(page)")
    }
    let pages = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == pages)
  }

  @Test("More than forty days of several years stand by year and month, below a link to each year")
  func manyDays() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\ntaxonomies: [day]\nsources: [{markdown: texts}]\n"
    ])
    func write(_ days: ClosedRange<Int>, of month: String) throws {
      for day in days.map({ "\(month)-\($0)" }) {
        try site.write("---\ntitle: On \(day)\ndate: \(day)\n---\n\nText\n", to: "texts/\(day).md")
      }
    }
    for (days, month) in [(10...28, "2025-12"), (10...28, "2026-01"), (10...11, "2026-02")] {
      try write(days, of: month)
    }
    try site.generate()
    #expect(!(try site.page("days/index.html").contains("data-part=\"years\"")), "forty are read through")
    try write(12...12, of: "2026-02")
    try site.generate()
    let page = try site.page("days/index.html")
    #expect(page.matches(of: /<a href="#(\d+)">/).map { String($0.1) } == ["2026", "2025"])
    #expect(page.matches(of: /<h2 class="terms-head" id="(\d+)">/).map { String($0.1) } == ["2026", "2025"])
    let lists = page.components(separatedBy: "data-part=\"terms\">").dropFirst().map { list in
      list.matches(of: /<a href="\/(\d+\/\d+)\/\d+\/">/).map { String($0.1) }
    }
    #expect(lists.map { Set($0) } == [["2026/02"], ["2026/01"], ["2025/12"]] && lists.map(\.count) == [3, 19, 19])
  }

  @Test("With more than forty tags, the most frequent come before the full list, ordered by number and name")
  func frequentTags() throws {
    let site = try TinySite.plain()
    func write(_ name: String, _ tags: [String]) throws {
      try site.write(
        "---\ntitle: \(name)\ndate: 2026-11-02\ntags: [\(tags.joined(separator: ", "))]\n---\n\nText\n",
        to: "Content/stories/\(name).md")
    }
    func tags(_ list: String) throws -> [String] {
      let page = try site.page("tags/index.html")
      guard let lists = page.firstMatch(of: try Regex("data-part=\"\(list)\">(?s:(.*?))</ul>")) else { return [] }
      return (lists.output[1].substring ?? "").matches(of: /facet-name">([^<]*)</).map { String($0.1) }
    }
    let all = (10...48).map { "t\($0)" }
    try write("second", Array(all.prefix(20)))
    try write("third", Array(all.suffix(19)))
    try site.generate()
    #expect(try (tags("terms").count, tags("frequent")) == (40, []), "forty are read through")
    try write("fourth", ["t48", "t31", "zoo"])
    try site.generate()
    #expect(try tags("terms") == ["one"] + all + ["zoo"])
    #expect(try tags("frequent") == ["t31", "t48", "one"] + all.filter { $0 != "t31" }.prefix(17))
    let pages = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == pages)
  }

  @Test("A story whose file is gone disappears with its page; the address is not given to another")
  func removed() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\nText", to: "Content/stories/second.md")
    try site.generate()
    try site.remove("Content/stories/first.md")
    try site.generate()
    #expect(try !site.files.contains("news/first/index.html"))
    #expect(try !site.page("index.html").contains("First"))
    try site.write("---\ntitle: First\ndate: 2026-11-03\n---\nAnother", to: "Content/stories/other.md")
    try site.generate()
    #expect(try !site.files.contains("news/first/index.html"))
    #expect(try site.files.contains { $0.hasPrefix("news/first-") })
  }

  @Test(
    "A front page that lists nothing but leads to stories does not say that there are none",
    arguments: [("newest", "data-part=\"older\">"), ("rank", ">All stories, newest first</a>")])
  func bareFront(sort: String, way: String) throws {
    let site = try TinySite.plain()
    try site.write(
      "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n"
        + "latest: 0\nfeatured: none\nfront: {sort: \(sort)}\n", to: "Content/site.yml")
    try site.generate()
    let front = try site.page("index.html")
    #expect(front.contains(way) && !front.contains("Nothing here yet."), "\(front)")
  }

  @Test("A draft and an expired story have no page, and a story to come has none until its time")
  func hidden() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Draft\ndate: 2026-11-02\ndraft: true\n---\nText", to: "Content/stories/draft.md")
    try site.write("---\ntitle: Later\ndate: 2026-12-24\n---\nText", to: "Content/stories/later.md")
    try site.write(
      "---\ntitle: Gone\ndate: 2026-11-02\nexpires: 2026-11-22\n---\nText", to: "Content/stories/gone.md")
    let result = try site.generate()
    #expect(result.output.contains("1 source; items: 2 new, 0 changed, 2 left out\n"), "\(result.output)")
    #expect(try site.files.contains("news/gone/index.html"))
    try site.generate(now: "2026-12-25T00:00:00Z")
    let files = try site.files
    #expect(files.contains("news/later/index.html"))
    #expect(!files.contains("news/gone/index.html"))
    #expect(!files.contains("news/draft/index.html"))
  }

  @Test("Three lines make a planet: an OPML file beside the configuration")
  func planet() throws {
    let site = try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nopml: planet.opml\n",
      "planet.opml": """
      <opml version="2.0"><body><outline text="A" xmlUrl="a.xml"/></body></opml>
      """,
      "a.xml": """
      <rss version="2.0"><channel><title>A</title><link>https://a.example/</link><description/>
      <item><title>One &amp; only</title><link>https://a.example/1</link><guid>1</guid><description>Text</description></item>
      </channel></rss>
      """,
    ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.page("index.html").contains("One &amp; only"))
    #expect(try site.files.contains("news/one-only/index.html"))
  }

  @Test("A base path begins every link, and with --portable links are relative and name a file")
  func links() throws {
    let site = try TinySite.plain()
    try site.generate("--base-url", "https://tiny.example/sub/")
    #expect(try site.page("index.html").contains("href=\"/sub/news/first/\""))
    try site.generate("--portable", "--output", "portable")
    #expect(try site.folder.text("portable/index.html").contains("href=\"news/first/index.html\""))
    #expect(try site.folder.text("portable/news/first/index.html").contains("href=\"../../index.html\""))
  }

  @Test("Two slashes at the start of the site's path become one, so that no link leads to another host")
  func doubledSlash() throws {
    let site = try TinySite.plain()
    for (address, path) in [("https://tiny.example//", "/"), ("https://tiny.example//sub/", "/sub/")] {
      try site.generate("--base-url", address)
      let page = try site.page("index.html")
      #expect(page.contains("href=\"\(path)news/first/\"") && !page.contains("=\"//"), "\(page)")
      #expect(page.contains("<link rel=\"canonical\" href=\"https://tiny.example\(path)\">"))
    }
  }

  @Test("A dry run names what it would write and changes nothing")
  func dryRun() throws {
    let site = try TinySite.plain()
    let result = try site.generate("--dry-run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("would write  index.html\n"))
    #expect(try site.folder.files() == ["Content/site.yml", "Content/stories/first.md"])
  }

  @Test("A mistake in a text is reported once, with its file and line")
  func messages() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Two\ndate: tomorrow\n---\nText", to: "Content/stories/two.md")
    let errors = try site.generate().errors
    #expect(errors.components(separatedBy: "Content/stories/two.md:3:7").count == 2, "\(errors)")
  }

  @Test("Renaming a source changes its name on pages, and no story's address")
  func renamedSource() throws {
    let site = try TinySite.plain()
    try site.generate()
    let stories = try site.files.filter { $0.hasPrefix("news/") }
    let configuration = try site.folder.text("Content/site.yml").replacingOccurrences(of: "Stories", with: "Tales")
    try site.write(configuration, to: "Content/site.yml")
    #expect(try site.generate().output.contains("0 new"))
    #expect(try site.files.filter { $0.hasPrefix("news/") } == stories)
    #expect(try site.page("news/first/index.html").contains("Tales"))
  }

  @Test(
    "A date without a time is that day where the site is, east and west of Greenwich",
    arguments: ["America/New_York", "Asia/Tokyo"])
  func dayAlone(zone: String) throws {
    let site = try TinySite.plain()
    try site.write(
      "title: Tiny\nurl: https://tiny.example/\ntimeZone: \(zone)\ntaxonomies: [day]\n"
        + "sources: [{name: Stories, markdown: stories}]\n", to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    #expect(try site.page("news/first/index.html").contains("1 November 2026"))
    #expect(try site.files.contains("2026/11/01/index.html"))
  }
}
