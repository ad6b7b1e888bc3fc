import TestSupport
import Testing

/// `newsSitemap: true`: the sitemap for search engines that look for news.
@Suite struct NewsSitemapTests {
  private func site(_ keys: String = "newsSitemap: true\n") throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Hafen & Blatt
      url: https://blatt.example/paper/
      \(keys)sources: [{name: Redaktion, markdown: texte}, {name: Wire, feed: wire.xml, show: full}]
      sections: [{name: News}]
      """,
      "Content/texte/neu.md": "---\ntitle: Öl & Wasser\ndate: 2026-11-20T10:00:00+01:00\n---\nText.\n",
      "Content/texte/taiwan.md": "---\ntitle: 港口\ndate: 2026-11-20\nlanguage: zh-TW\n---\nText.\n",
      "Content/texte/alt.md": "---\ntitle: Alt\ndate: 2026-11-10\n---\nText.\n",
      "Content/texte/cup.md":
        "---\ntitle: Cup\ndate: 2026-11-20\nkind: event\nstart: 2026-12-01T10:00:00Z\n---\nText.\n",
      "Content/wire.xml": """
      <rss version="2.0"><channel><title>Wire</title><item><title>Elsewhere</title><link>https://wire.example/1</link>
      <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>Words.</description></item>
      <item><title>Of others without a link</title><guid isPermaLink="false">2</guid>
      <pubDate>Fri, 20 Nov 2026 07:00:00 GMT</pubDate><description>Words.</description></item></channel></rss>
      """,
    ])
  }

  @Test("The news sitemap lists the site's own stories of the last two days, and robots.txt names it")
  func entries() throws {
    let site = try site()
    #expect(try site.generate().errors == "")
    let page = try site.page("news-sitemap.xml")
    #expect(
      page.matches(of: /<loc>([^<]*)/).map(\.output.1) == [
        "https://blatt.example/paper/news/ol-wasser/", "https://blatt.example/paper/news/\(slug(page))/",
      ], "\(page)")
    #expect(
      page.contains(
        """
        <news:news><news:publication><news:name>Hafen &amp; Blatt</news:name>
        <news:language>en</news:language>
        </news:publication><news:publication_date>2026-11-20T09:00:00Z</news:publication_date>
        <news:title>Öl &amp; Wasser</news:title>
        </news:news></url>
        """
      ), "\(page)")
    #expect(page.contains("<news:language>zh-tw</news:language>"))
    #expect(try site.page("robots.txt").contains("Sitemap: https://blatt.example/paper/news-sitemap.xml\n"))
  }

  /// The slug that was made of the Chinese title.
  private func slug(_ page: String) -> String {
    page.matches(of: /news\/([^\/<]*)\/<\/loc>/).last.map { String($0.output.1) } ?? ""
  }

  @Test("The site is named as publisher of its own texts, and not of items that a feed brought, with or without a link")
  func publisher() throws {
    let site = try site()
    #expect(try site.generate().status == 0)
    let named = "\"publisher\":{\"@type\":\"Organization\""
    #expect(try site.page("news/ol-wasser/index.html").contains(named))
    #expect(try !site.page("news/elsewhere/index.html").contains(named))
    #expect(try !site.page("news/of-others-without-a-link/index.html").contains(named))
  }

  @Test("Two days later the news sitemap is empty, and without the key it is gone")
  func passing() throws {
    let site = try site()
    #expect(try site.generate().status == 0)
    let later = try Program.run(["generate", "--now", "2026-11-23T12:00:00Z"], in: site.folder.url)
    #expect(later.status == 0, "\(later.errors)")
    let empty = try site.page("news-sitemap.xml")
    #expect(!empty.contains("<loc>"), "\(empty)")
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration.replacing("newsSitemap: true\n", with: ""), to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    #expect(try !site.folder.files(below: "Output").contains("news-sitemap.xml"))
    #expect(try !site.page("robots.txt").contains("news-sitemap"))
  }

  @Test("A site without an address is told that `newsSitemap` writes nothing")
  func withoutAddress() throws {
    let site = try site()
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration.replacing("url: https://blatt.example/paper/\n", with: ""), to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 0 && result.errors.contains("`newsSitemap` writes nothing"), "\(result)")
    #expect(try site.files.contains("index.html") && !site.files.contains("news-sitemap.xml"))
  }
}
