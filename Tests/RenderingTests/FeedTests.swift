import Foundation
import FoundationXML
import News
import Rendering
import Showing
import Site
import Testing
import Typesetting

@Suite("The site's own feeds")
struct FeedTests {
  static func site() -> SampleSite {
    var site = SampleSite()
    site.files.paths["images/a.png"] = SitePath("assets/a.png")
    var details = SampleSite.details(1, "Control \u{0}\u{8}\u{FFFE} & <b>", link: "https://gazette.example/1?a=1&b=2")
    details.authors = [Person(name: "Ada & Co")]
    details.tags = ["a<b"]
    site.add(
      .story(Story(details)),
      body: "<p><img src=\"site-file:images/a.png\" alt=\"\"><a href=\"#fn-1\">1</a> <a href=\"/about/\">us</a>]]></p>")
    site.add(.webLink(WebLink(SampleSite.details(2, "Link", link: "https://other.example/"))))
    site.add(.webLink(WebLink(SampleSite.details(3, "No link"))))
    return site
  }

  @Test("Atom and RSS are well-formed whatever the items hold", arguments: ["feed.atom", "feed.rss"])
  func wellFormed(path: String) throws {
    let text = FeedTests.site().page(path)
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(text.contains("Control  &amp; &lt;b&gt;"))
  }

  @Test("A summary that mentions HTML tags keeps them in RSS, whose readers take it for HTML")
  func summariesOfRSS() {
    var site = SampleSite()
    var details = SampleSite.details(1, "AT&T")
    details.excerpt = "Why <i> and <b> went, at AT&T"
    site.add(.story(Story(details)), body: "<p>Text.</p>")
    let rss = site.page("feed.rss")
    #expect(
      rss.contains("<description>Why &amp;lt;i&amp;gt; and &amp;lt;b&amp;gt; went, at AT&amp;amp;T</description>"),
      "\(rss)")
    #expect(rss.contains("<title>AT&amp;T</title>"))
    #expect(site.page("feed.atom").contains("<summary>Why &lt;i&gt; and &lt;b&gt; went, at AT&amp;T</summary>"))
  }

  @Test("JSON Feed 1.1 holds the same items")
  func json() throws {
    let data = Data(FeedTests.site().page("feed.json").utf8)
    let feed = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(
      items.map { $0["url"] as? String } == ["https://news.example.org/news/item-1/", "https://other.example/", nil])
    #expect(items[0]["external_url"] as? String == "https://gazette.example/1?a=1&b=2")
    #expect(items.allSatisfy { ($0["content_html"] as? String)?.isEmpty == false })
  }

  @Test("No address in a feed is relative, not even inside texts", arguments: ["feed.atom", "feed.rss", "feed.json"])
  func absolute(path: String) {
    let text = FeedTests.site().page(path)
    for address in [
      "https://news.example.org/assets/a.png", "https://news.example.org/news/item-1/#fn-1",
      "https://news.example.org/about/",
    ] { #expect(text.contains(address)) }
    #expect(!text.contains("site-file:"))
  }

  @Test(
    "Footnotes of a post without a page lead nowhere, not into the page that it links to",
    arguments: ["feed.atom", "feed.rss", "feed.json"])
  func footnotesWithoutPage(path: String) {
    var site = SampleSite()
    site.add(
      .webLink(WebLink(SampleSite.details(1, "Link", link: "https://other.example/a#b"))),
      body: "<p>A note<sup><a href=\"#fn-1\">1</a></sup> and <a href=\"https://other.example/c\">more</a></p>")
    let text = site.page(path)
    #expect(!text.contains("#fn-1") && !text.contains("https://other.example/a#b#"), "\(text)")
    #expect(text.contains("1") && text.contains("https://other.example/c"))
  }

  @Test("Identifiers are UUIDs that outlive titles, dates and the site's address")
  func identifiers() throws {
    func ids(_ site: SampleSite) -> [String] {
      site.page("feed.atom").matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }
    }
    var site = FeedTests.site()
    site.settings.firstHome = "12ab"
    let before = ids(site)
    #expect(before.count == 4 && Set(before).count == 4, "the feed and each item have one")
    let form = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(before.allSatisfy { $0.wholeMatch(of: form) != nil }, "\(before)")
    for id in before.dropFirst() {
      #expect(site.page("feed.rss").contains("<guid isPermaLink=\"false\">\(id)</guid>"))
      #expect(site.page("feed.json").contains("\"id\":\"\(id)\""))
    }
    site.settings.isPortable = true
    site.settings.baseURL = WebAddress("https://moved.example/")
    var details = SampleSite.details(1, "Corrected")
    details.dates.firstSeen = SampleSite.morning + 366 * 86_400
    site.items[0] = .story(Story(details))
    #expect(ids(site) == before)
    site.settings.firstHome = "34cd"
    #expect(Set(ids(site)).isDisjoint(with: before))
  }

  @Test("A feed's date is that of its newest item, and an empty feed has a fixed one")
  func dates() {
    #expect(FeedTests.site().page("feed.atom").contains("<updated>2026-11-20T06:18:00Z</updated>"))
    #expect(FeedTests.site().page("feed.rss").contains("<pubDate>Fri, 20 Nov 2026 06:18:00 +0000</pubDate>"))
    #expect(SampleSite().page("feed.atom").contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test("An item last changed before it was published counts as updated on publication")
  func planned() {
    var site = SampleSite()
    var details = SampleSite.details(1, "Planned")
    details.dates.updated = details.dates.published.map { $0 + -3_600 }
    site.add(.story(Story(details)))
    let date = "2026-11-20T06:18:00Z"
    let atom = site.page("feed.atom")
    #expect(atom.contains("<published>\(date)</published>\n<updated>\(date)</updated>"), "\(atom)")
    #expect(site.page("feed.json").contains("\"date_published\":\"\(date)\",\"date_modified\":\"\(date)\""))
    details.dates.updated = details.dates.published.map { $0 + 3_600 }
    site.items = [.story(Story(details))]
    #expect(site.page("feed.atom").contains("<updated>2026-11-20T07:18:00Z</updated>"))
  }

  @Test("An undated item has no date in JSON Feed and RSS, and in Atom, which requires one, that of its place")
  func undated() {
    var site = SampleSite()
    var details = SampleSite.details(1, "Undated")
    details.dates = ItemDates(firstSeen: SampleSite.morning, placed: SampleSite.morning + -86_400)
    site.add(.story(Story(details)))
    #expect(!site.page("feed.json").contains("date_"), "\(site.page("feed.json"))")
    #expect(!site.page("feed.rss").contains("<pubDate>"))
    #expect(site.page("feed.atom").count(of: "<updated>2026-11-20T06:18:00Z</updated>") == 2)
  }

  @Test("A date in the year -1, an odd type and a negative size leave every feed valid")
  func oddities() throws {
    var site = SampleSite()
    var details = SampleSite.details(1, "Odd")
    details.dates = ItemDates(
      published: Timestamp(secondsSince1970: -62_169_984_000), firstSeen: Timestamp(secondsSince1970: .max))
    site.add(.story(Story(details)))
    let media = Media(.web(try #require(WebAddress("https://e.example/a.mp3"))), type: "mp3", bytes: -1)
    site.bodies[details.id] = ItemBody(html: SafeHTML(trusting: "<p>x</p>"), enclosures: [media])
    let atom = site.page("feed.atom")
    #expect(atom.contains("<link rel=\"enclosure\" href=\"https://e.example/a.mp3\"/>"))
    #expect(atom.contains("<published>0001-01-02T00:00:00Z</published>"))
    #expect(!site.page("feed.rss").contains("<enclosure"))
    #expect(!site.page("news/").contains("<time"))
  }

  private static let gazette = SourceID("gazette")

  @Test("An unsigned item of others is signed by its source, or else by its host, never by the site")
  func signers() {
    var site = SampleSite()
    site.add(.story(Story(SampleSite.details(1, "Unsigned", link: "https://gazette.example/1"))))
    var signed = SampleSite.details(2, "Signed")
    signed.authors = [Person(name: "Ada")]
    site.add(.story(Story(signed)))
    site.sources[FeedTests.gazette]?.home = WebAddress("https://gazette.example/?a&b")
    func entry(_ title: String) -> String { site.page("feed.atom").between("<title>\(title)</title>", "</entry>") }
    let author =
      "<author><name>Harbour Gazette</name>\n<uri>https://gazette.example/?a&amp;b</uri>\n</author>\n</source>"
    #expect(entry("Unsigned").contains(author), "\(entry("Unsigned"))")
    #expect(entry("Unsigned").count(of: "<author>") == 1)
    #expect(entry("Signed").contains("<author><name>Ada</name>") && entry("Signed").count(of: "<author>") == 1)
    site.sources[FeedTests.gazette]?.home = nil
    #expect(entry("Unsigned").contains("<author><name>Harbour Gazette</name>\n</author>"))
    site.sources[FeedTests.gazette]?.isOwn = true
    #expect(!entry("Unsigned").contains("<author>"))
    site.sources = [:]
    #expect(entry("Unsigned").contains("<author><name>gazette.example</name>"))
  }

  @Test("Atom and RSS name the source of an item of others, with its feed's address if that may be shown")
  func origins() {
    var site = SampleSite()
    site.addStory("Unsigned")
    var signed = SampleSite.details(2, "Signed")
    signed.authors = [Person(name: "Ada")]
    site.add(.story(Story(signed)))
    #expect(site.page("feed.rss").count(of: "<dc:publisher>Harbour Gazette</dc:publisher>") == 2)
    #expect(site.page("feed.rss").count(of: "<dc:creator>Harbour Gazette</dc:creator>") == 1)
    #expect(site.page("feed.rss").contains("<dc:creator>Ada</dc:creator>"))
    #expect(!site.page("feed.rss").contains("<source") && !site.page("feed.atom").contains("gazette.example"))
    site.sources[FeedTests.gazette]?.feed = WebAddress("https://gazette.example/feed?a=1&b=2")
    let source = "<source url=\"https://gazette.example/feed?a=1&amp;b=2\">Harbour Gazette</source>"
    #expect(site.page("feed.rss").count(of: source) == 2 && !site.page("feed.rss").contains("<dc:publisher>"))
    let link = "<link rel=\"self\" href=\"https://gazette.example/feed?a=1&amp;b=2\"/>"
    #expect(site.page("feed.atom").count(of: link) == 2)
    site.sources[FeedTests.gazette]?.isOwn = true
    for path in ["feed.atom", "feed.rss"] { #expect(!site.page(path).contains("Gazette"), "\(site.page(path))") }
  }

  @Test("JSON Feed names the source as author of an unsigned item of others")
  func jsonSigners() throws {
    var site = SampleSite()
    site.addStory("Unsigned")
    var signed = SampleSite.details(2, "Signed")
    signed.authors = [Person(name: "Ada")]
    site.add(.story(Story(signed)))
    site.sources[FeedTests.gazette]?.home = WebAddress("https://gazette.example/")
    let data = Data(site.page("feed.json").utf8)
    let feed = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let items = try #require(feed["items"] as? [[String: Any]])
    let authors = items.map { $0["authors"] as? [[String: String]] }
    #expect(authors == [[["name": "Harbour Gazette", "url": "https://gazette.example/"]], [["name": "Ada"]]])
    site.sources[FeedTests.gazette]?.isOwn = true
    #expect(!site.page("feed.json").contains("Gazette"))
  }

  @Test("An item's picture is in every format, in Atom and RSS only if the text does not show it")
  func pictures() throws {
    var site = SampleSite()
    let address = try #require(WebAddress("https://gazette.example/a.jpg?w=1&h=2"))
    var details = SampleSite.details(1, "Pictured")
    details.image = Media(.web(address), type: "image/jpeg", width: 800, height: 0)
    site.add(.story(Story(details)), body: "<p>Text.</p>")
    let element =
      "<media:content medium=\"image\" url=\"https://gazette.example/a.jpg?w=1&amp;h=2\" type=\"image/jpeg\" width=\"800\"/>\n"
    for path in ["feed.atom", "feed.rss"] {
      let text = site.page(path)
      #expect(text.contains(element), "\(text)")
      #expect(text.contains("xmlns:media=\"http://search.yahoo.com/mrss/\""))
      #expect(XMLParser(data: Data(text.utf8)).parse())
    }
    let member = "\"image\":\"https://gazette.example/a.jpg?w=1&h=2\""
    #expect(site.page("feed.json").contains(member))
    site.bodies[details.id] = ItemBody(
      html: SafeHTML(trusting: "<p><img src=\"https://gazette.example/a.jpg?w=1&amp;h=2\" alt=\"\"></p>"))
    for path in ["feed.atom", "feed.rss"] { #expect(!site.page(path).contains("mrss"), "\(path)") }
    #expect(site.page("feed.json").contains(member))
  }

  @Test("A picture that the site made anew has its own size and type")
  func keptPictures() throws {
    var site = SampleSite()
    let address = try #require(WebAddress("https://gazette.example/a.jpg"))
    var details = SampleSite.details(1, "Pictured")
    details.image = Media(.web(address), type: "image/jpeg", width: 1_200, height: 600)
    site.add(.story(Story(details)), body: "<p>Text.</p>")
    let size = PictureFacts.Size(width: 960, height: 480, bytes: 1, digest: ContentDigest(of: "picture"))
    let facts = PictureFacts(width: 1_200, height: 600, isMoving: false, sizes: [size])
    site.files.pictures[.web(address)] = PictureSet(facts)
    let element =
      #/<media:content medium="image" url="https://news.example.org/media/pictures/[0-9a-f]{16}.webp" type="image/webp" width="960" height="480"/>/#
    for path in ["feed.atom", "feed.rss"] { #expect(site.page(path).contains(element), "\(site.page(path))") }
  }

  @Test("Items state their own language, and those of others in an unknown one do not get the site's")
  func languages() {
    var site = SampleSite()
    for (number, language) in [(1, "de"), (2, "en-GB"), (3, nil)] as [(Int, String?)] {
      var details = SampleSite.details(number, "Item \(number)")
      details.language = language
      site.add(.story(Story(details)))
    }
    func beginnings() -> [String] {
      site.page("feed.atom").matches(of: /<entry(.*)>/).map { String($0.1) }
    }
    #expect(beginnings() == [" xml:lang=\"de\"", " xml:lang=\"en\"", " xml:lang=\"\""])
    let rss = site.page("feed.rss")
    #expect(rss.contains("<dc:language>de</dc:language>") && rss.count(of: "dc:language") == 2, "\(rss)")
    site.sources[FeedTests.gazette]?.isOwn = true
    #expect(beginnings() == [" xml:lang=\"de\"", " xml:lang=\"en\"", ""])
  }

  @Test("The sitemap lists absolute addresses, and robots.txt names it")
  func sitemap() {
    let site = SampleSite()
    var plan = site.plan
    let map = PlannedPage(
      path: SitePath("sitemap-1.xml"),
      content: .sitemap([SitemapEntry(path: SitePath("news/größe & so/"), lastModified: SampleSite.morning)]))
    let index = PlannedPage(path: SitePath("sitemap.xml"), content: .sitemapIndex([map.path]))
    let robots = PlannedPage(path: SitePath("robots.txt"), content: .robots)
    plan.pages += [map, index]
    let texts = [map, index, robots].map { page in
      site.renderer(plan).map { String(decoding: $0.render(page), as: UTF8.self) } ?? ""
    }
    #expect(texts[0].contains("<loc>https://news.example.org/news/gr%C3%B6%C3%9Fe%20%26%20so/</loc>"))
    #expect(texts[0].contains("<lastmod>2026-11-21T06:18:00Z</lastmod>"))
    #expect(texts[1].contains("<loc>https://news.example.org/sitemap-1.xml</loc>"))
    #expect(texts[2].contains("Sitemap: https://news.example.org/sitemap.xml\n"))
  }
}
