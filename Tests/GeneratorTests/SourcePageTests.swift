import TestSupport
import Testing

/// The profile of a source at the head of its list.
@Suite struct SourcePageTests {
  private static let planet = """
    title: Planet
    url: https://planet.example/
    timeZone: Pacific/Auckland
    """

  private static func feed(_ channel: String, days: [String] = ["20", "20", "18"]) -> String {
    let items = days.enumerated().map { number, day in
      "<item><title>Story \(number)</title><guid>\(number)</guid><pubDate>\(day) Nov 2026 08:00:00 GMT</pubDate></item>"
    }
    return "<rss version=\"2.0\"><channel><title>Gazette</title>\(channel)\(items.joined())</channel></rss>"
  }

  private static func site(_ feed: String, keys: String = "") throws -> TinySite {
    try TinySite(["site.yml": "\(planet)\nsources: [{feed: a.xml\(keys)}]\n", "a.xml": feed])
  }

  private static func profile(_ site: TinySite) throws -> String {
    let page = try site.page("sources/gazette/index.html")
    let head = page.split(separator: "<header class=\"list-head\"").last ?? ""
    return String(head.split(separator: "</header>").first ?? "")
  }

  @Test("A source's list shows its feed's description as text, links to it, and its items by day")
  func whole() throws {
    let site = try SourcePageTests.site(
      SourcePageTests.feed(
        """
        <description>&lt;p&gt;News of the &lt;b&gt;harbour&lt;/b&gt;,&lt;br&gt; since 1851.&lt;script&gt;x&lt;/script&gt;&lt;/p&gt;</description>
        <link>https://gazette.example/</link><language>de-CH</language>
        """))
    #expect(try site.generate().status == 0)
    let profile = try SourcePageTests.profile(site)
    #expect(
      profile.contains("data-part=\"source-summary\" lang=\"de\">News of the harbour, since 1851.</p>"), "\(profile)")
    #expect(profile.contains("<a href=\"https://gazette.example/\" rel=\"external\">gazette.example</a>"))
    #expect(profile.contains("<span lang=\"de\">Deutsch</span>"))
    #expect(profile.contains("href=\"/sources/gazette/feed.atom\""))
    // In the site's time zone the day is over: the next one began at eleven.
    #expect(profile.contains("<time datetime=\"2026-11-20\">20 November 2026</time>"))
    #expect(profile.contains("3 items in eight weeks") && profile.contains("aria-label=\"Items a day: at most 2\""))
    #expect(profile.contains("d=\"M53.5 16v-8M55.5 16v-16\""))
    let page = try site.page("sources/gazette/index.html")
    #expect(page.contains("<meta name=\"description\" content=\"News of the harbour, since 1851.\">"))
  }

  @Test("A source's list does not mention what is not known of the source")
  func bare() throws {
    let site = try SourcePageTests.site(SourcePageTests.feed("", days: ["no"]))
    #expect(try site.generate().status == 0)
    let profile = try SourcePageTests.profile(site)
    for part in ["source-summary", "rel=\"external\"", "<span lang", "Its feed", "<time", "<svg"] {
      #expect(!profile.contains(part), "\(part)")
    }
  }

  @Test(
    "A description that says no more than the title is not shown",
    arguments: [
      "Gazette", "The Gazette RSS feed", "Recent content in Gazette on Gazette", "https://gazette.example/feed", "...",
    ])
  func dull(description: String) throws {
    let site = try SourcePageTests.site(SourcePageTests.feed("<description>\(description)</description>"))
    #expect(try site.generate().status == 0)
    #expect(try !SourcePageTests.profile(site).contains("source-summary"))
  }

  @Test("The lists that a removed source leaves behind are called by its address", arguments: ["", "removed: hide\n"])
  func formerSource(removed: String) throws {
    let keys = SourcePageTests.planet + "\npageSize: 1\nsections: [{name: News, facets: source}]\n" + removed
    let site = try TinySite([
      "site.yml": keys + "sources: [{feed: a.xml}, {name: Other, feed: b.xml}]\n",
      "a.xml": SourcePageTests.feed("<link>https://gazette.example/</link>"),
      "b.xml": SourcePageTests.feed("<link>https://other.example/</link>"),
    ])
    #expect(try site.generate().status == 0)
    try site.write(keys + "sources: [{name: Other, feed: b.xml}]\n", to: "site.yml")
    let run = try site.generate("--allow-shrink")
    #expect(run.status == 0, "\(run.errors)")
    for list in ["sources/gazette/", "sources/gazette/page/1/", "news/by/source/gazette/"] {
      #expect(try site.page(list + "index.html").contains("<h1 class=\"page-title\">gazette</h1>"), "\(list)")
    }
  }

  @Test("A home page in a private network is not shown")
  func secrets() throws {
    let site = try SourcePageTests.site(
      SourcePageTests.feed("<link>http://intranet/</link><description>Ours.</description>"))
    #expect(try site.generate().status == 0)
    #expect(try !SourcePageTests.profile(site).contains("intranet"))
  }

  @Test("A source's list changes with a new item or description, but not with time alone")
  func quiet() throws {
    let site = try SourcePageTests.site(SourcePageTests.feed("<description>Old.</description>"))
    #expect(try site.generate().status == 0)
    let before = try site.snapshot()
    for now in ["2026-11-21T13:00:00Z", "2026-11-22T12:00:00Z", "2026-12-21T12:00:00Z"] {
      #expect(try site.generate(now: now).output.contains(" 0 written"))
      #expect(try site.snapshot() == before)
    }
    try site.write(SourcePageTests.feed("<description>Newly.</description>"), to: "a.xml")
    #expect(try site.generate(now: "2026-12-22T12:00:00Z").status == 0)
    #expect(try SourcePageTests.profile(site).contains(">Newly.</p>"))
    try site.write(
      SourcePageTests.feed("<description>Newly.</description>", days: ["20", "20", "18", "21"]), to: "a.xml")
    #expect(try site.generate(now: "2026-12-22T13:00:00Z").status == 0)
    let profile = try SourcePageTests.profile(site)
    #expect(profile.contains("d=\"M52.5 16v-8M54.5 16v-16M55.5 16v-8\""), "\(profile)")
    let incremental = try site.snapshot()
    #expect(try site.generate("--full", now: "2026-12-22T13:00:00Z").status == 0)
    #expect(try site.snapshot() == incremental)
  }

  @Test("Items older than eight weeks are not counted, and only the first page has the profile")
  func old() throws {
    var site = SourcePageTests.feed("<description>Of the harbour.</description>", days: ["20", "21"])
    site = site.replacing("21 Nov 2026", with: "01 Jan 2020")
    let tiny = try TinySite([
      "site.yml": """
      \(SourcePageTests.planet)
      sources: [{feed: a.xml}]
      sections: [{name: All, pageSize: 1}]
      """, "a.xml": site,
    ])
    #expect(try tiny.generate().status == 0)
    #expect(try SourcePageTests.profile(tiny).contains("1 item in eight weeks"))
    let numbered = try tiny.files.filter { $0.hasPrefix("sources/gazette/page/") }
    #expect(!numbered.isEmpty)
    for page in numbered { #expect(try !tiny.page(page).contains("data-part=\"profile\"")) }
  }
}
