import Foundation
import News
import Showing
import Site
import Testing
import Theming

@Suite("Pages that every site has")
struct FixedPageTests {
  static func site() -> SampleSite {
    var site = SampleSite()
    site.addStory("Bridge opens")
    return site
  }

  @Test("Every page states its kind, the site's base and its section")
  func attributes() {
    var site = FixedPageTests.site()
    site.settings.baseURL = WebAddress("https://example.org/planet")
    for (path, kind, section) in [
      ("", "front", nil), ("news/", "list", "news"), ("news/item-1/", "detail", "news"), ("404.html", "404", nil),
      ("search/", "search", nil), ("favourites/", "favourites", nil), ("about/", "about", nil),
      ("offline/", "offline", nil),
    ] {
      let start = site.page(path).between("<html ", ">")
      #expect(start.contains("data-page=\"\(kind)\" data-base=\"/planet/\""), "\(path)")
      #expect(start.between("data-section=\"", "\"") == section ?? "", "\(path)")
    }
  }

  @Test("Pages that only scripts fill are kept from search engines, but the page about the site is not")
  func robots() {
    let site = FixedPageTests.site()
    for path in ["search/", "favourites/", "offline/", "data/parts.html", "404.html"] {
      let html = site.page(path)
      #expect(
        html.contains("<meta name=\"robots\" content=\"noindex\">") && !html.contains("rel=\"canonical\""), "\(path)")
    }
    let about = site.page("about/")
    #expect(!about.contains("noindex"))
    #expect(about.contains("<link rel=\"canonical\" href=\"https://news.example.org/about/\">"))
  }

  @Test("Links to search and favourites are marked as current only on their own pages")
  func current() {
    let site = FixedPageTests.site()
    for path in ["search/", "favourites/"] {
      #expect(
        site.page(path).between("data-part=\"tools\"", "</nav>").contains("<a href=\"/\(path)\" aria-current=\"page\"")
      )
      #expect(site.page("").contains("<a href=\"/\(path)\""))
    }
    #expect(site.page("about/").contains("<a href=\"/about/\" aria-current=\"page\">About</a>"))
  }

  @Test("Without scripts the search page leads to sections and indexes")
  func searchWithoutScripts() {
    let html = FixedPageTests.site().page("search/")
    #expect(html.between("class=\"notice unscripted\">", "</p>").contains("Searching needs scripts"))
    #expect(html.between("data-part=\"ways\"", "</section>").contains("<a href=\"/news/\">News</a>"))
  }

  @Test("Controls that only scripts can serve are hidden until scripts run")
  func scriptedControls() throws {
    let site = FixedPageTests.site()
    #expect(
      site.page("").contains(
        "<li data-scripted><button type=\"button\" aria-haspopup=\"dialog\" data-part=\"settings-button\">"))
    let theme = try #require(Theme.load().theme)
    let sheet = try #require(theme.assets.first { $0.asset.path == theme.styleSheet })
    #expect(
      String(decoding: sheet.bytes, as: UTF8.self).contains("html:not(.scripted) [data-scripted] { display: none"))
  }

  @Test(
    "The page about the site names its sources, with public feeds and the required attribution"
  )
  func about() throws {
    var site = FixedPageTests.site()
    site.settings.imprint.contact = "desk+news@example.org"
    let id = SourceID("gazette")
    site.sources[id]?.home = WebAddress("https://gazette.example/")
    site.sources[id]?.feed = WebAddress("https://gazette.example/feed")
    site.sources[id]?.attribution = Attribution(
      text: "Data by Gazette", address: WebAddress("https://gazette.example/terms"))
    site.sources[SourceID("wire")] = Source(id: SourceID("wire"), name: "A wire", home: nil)
    let html = site.page("about/").between("<main", "</main>")
    #expect(html.contains("<a href=\"https://gazette.example/\" rel=\"external\">Harbour Gazette</a>"))
    #expect(html.contains("href=\"https://gazette.example/feed\""))
    #expect(html.contains("<a href=\"https://gazette.example/terms\" rel=\"external\">Data by Gazette</a>"))
    #expect(!html.contains("A wire"), "a source without items is not named")
    #expect(html.contains("<a href=\"mailto:desk%2Bnews@example.org\">desk+news@example.org</a>"))
    #expect(html.contains("<a href=\"/feed.atom\" type=\"application/atom+xml\">Atom</a>"))
  }

  @Test("A feed that has moved changes the page about the site, but not the not-found page")
  func aboutDigest() throws {
    let before = FixedPageTests.site()
    var after = before
    after.sources[SourceID("gazette")]?.feed = WebAddress("https://gazette.example/moved")
    let changed = try DigestTests.changed(before, after)
    #expect(changed.contains("about/"))
    #expect(!changed.contains("404.html"))
    after = before
    after.settings.imprint.contact = "https://example.org/"
    #expect(try DigestTests.changed(before, after) == ["about/"])
  }
}
