import News
import Rendering
import Showing
import TestSupport
import Testing

import Site

@Suite("Pages")
struct PageTests {
  static let paths = ["", "news/", "news/item-1/", "404.html", "search/", "favourites/", "about/", "offline/"]

  @Test(
    "Every page has one h1, one main, a language, a title, a style sheet and no script of its own", arguments: paths)
  func skeleton(path: String) {
    var site = SampleSite()
    site.addStory("Bridge opens")
    let html = site.page(path)
    #expect(html.hasPrefix("<!doctype html>"))
    for part in ["<h1", "<main", "<title>", "rel=\"stylesheet\"", "<html lang=\"en\" dir=\"ltr\" data-page="] {
      #expect(html.count(of: part) == 1, "\(part)")
    }
    #expect(html.contains("default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self';"))
    for match in html.matches(of: /<script[^>]*>(?!<\/script>)/) {
      #expect(match.output == "<script type=\"application/ld+json\">")
    }
    #expect(!html.contains("style="))
  }

  @Test("Headings never skip a level", arguments: paths)
  func headings(path: String) {
    var site = SampleSite()
    site.addStory("Bridge opens")
    var last = 0
    for level in site.page(path).matches(of: /<h([1-6])/).compactMap({ Int($0.output.1) }) {
      #expect(level <= last + 1)
      last = level
    }
  }

  @Test("The front page leads with the featured story and says what is the latest")
  func front() {
    var site = SampleSite()
    site.addStory("Bridge opens")
    site.addStory("Buses stay")
    let html = site.page("")
    #expect(html.between("data-part=\"featured\"", "</article>").contains("Bridge opens"))
    #expect(html.between("data-part=\"latest\"", "</section>").contains("Buses stay"))
    #expect(html.contains("<title>Morning &amp; Sons</title>"))
  }

  @Test("A site without items says so instead of showing nothing")
  func empty() {
    #expect(SampleSite().page("").contains("Nothing here yet."))
    #expect(SampleSite().page("news/").contains("Nothing here yet."))
  }

  @Test("Each of a hundred thousand own pages links to its folders' pages, and to none beside")
  func foldersOfOwnPages() throws {
    let site = SampleSite()
    let paths = ["docs/"] + (0..<50_000).flatMap { ["docs/\($0)/", "docs/\($0)/more/"] }
    let pages = paths.map { path in
      let own = OwnPage(
        path: SitePath(path), title: "On \(path)", html: SafeHTML(trusting: ""), file: path, place: path)
      return PlannedPage(path: own.path, content: .own(own))
    }
    var plan = site.plan
    plan.pages += pages
    let renderer = try Moment.of { try #require(site.renderer(plan)) }
    let numbers = Array(stride(from: 0, to: 50_000, by: 100))
    let rendered = try Moment.of { numbers.map { renderer.render(pages[2 * $0 + 2]) } }
    for (number, bytes) in zip(numbers, rendered) {
      let html = String(decoding: bytes, as: UTF8.self)
      let links = html.matches(of: /<li><a href="(\/docs\/[^"]*)"/).map { String($0.output.1) }
      // The last link stands at the foot of each page.
      #expect(links == ["/docs/", "/docs/\(number)/", "/docs/"])
    }
  }

  @Test("The navigation marks the section of a page, as the page itself or as where it belongs")
  func current() {
    var site = SampleSite()
    site.addStory("Bridge opens")
    #expect(site.page("news/").contains("<a href=\"/news/\" aria-current=\"page\">News</a>"))
    #expect(site.page("news/item-1/").contains("<a href=\"/news/\" aria-current=\"true\">News</a>"))
    #expect(!site.page("404.html").between("data-part=\"navigation\"", "</nav>").contains("aria-current"))
  }

  @Test("Every link of the site begins with the base path")
  func basePath() {
    var site = SampleSite()
    site.settings.baseURL = WebAddress("https://example.org/planet/")
    site.addStory("Bridge opens")
    for path in PageTests.paths {
      for match in site.page(path).matches(of: /(?:href|src)="(\/[^"]*)"/) {
        #expect(match.output.1.hasPrefix("/planet/"), "\(match.output.1) on \(path)")
      }
    }
    #expect(site.page("news/").contains("<link rel=\"canonical\" href=\"https://example.org/planet/news/\">"))
  }

  @Test("Without an address there are no canonical links and no feeds, and links start at the root")
  func noAddress() {
    var site = SampleSite()
    site.settings.baseURL = nil
    site.addStory("Bridge opens")
    let html = site.page("news/")
    #expect(!html.contains("canonical") && !html.contains("og:url"))
    #expect(html.contains("href=\"/news/item-1/\""))
    #expect(site.page("feed.atom").isEmpty)
  }

  @Test("The not-found page is not indexed and has no canonical address")
  func notFound() {
    let html = SampleSite().page("404.html")
    #expect(html.contains("noindex") && !html.contains("canonical"))
  }

  @Test("The first page of a section may be listed even if it is empty, and no other empty list")
  func emptyLists() {
    let site = SampleSite()
    #expect(!site.page("news/").contains("noindex"))
    var plan = site.plan
    let page = PlannedPage(
      path: SitePath("news/page/1/"), content: .list(ListPage(subject: .section(0), number: 1, items: [])))
    plan.pages.append(page)
    let html = site.renderer(plan).map { String(decoding: $0.render(page), as: UTF8.self) } ?? ""
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"), "\(html)")
  }

  @Test("A numbered page states its number and links to its neighbours and to the list")
  func numbered() {
    var site = SampleSite()
    site.addStory("Bridge opens")
    var plan = site.plan
    let page = PlannedPage(
      path: SitePath("news/page/2/"),
      content: .list(
        ListPage(
          subject: .section(0), number: 2, items: [0], older: SitePath("news/page/1/"),
          newer: SitePath("news/page/3/"))))
    plan.pages.append(page)
    let html = site.renderer(plan).map { String(decoding: $0.render(page), as: UTF8.self) } ?? ""
    #expect(html.contains("<title>News, page 2 · Morning &amp; Sons</title>"))
    #expect(html.contains("data-part=\"position\">20 November 2026 · page 2, counted from the oldest</h2>"), "\(html)")
    #expect(html.contains("href=\"/news/page/1/\" rel=\"next\""))
    #expect(html.contains("href=\"/news/page/3/\" rel=\"prev\""))
    #expect(
      html.between("data-part=\"breadcrumbs\"", "</nav>").contains("<a href=\"/news/\" data-part=\"back\">News</a>"))
  }

  @Test("Filters show their values and counts, and a tag with a space and an umlaut has an escaped address")
  func facets() {
    var site = SampleSite()
    site.addStory("Bridge opens")
    let value = FacetLinks.Value(
      value: FacetValue(slug: SampleSite.slug("größe"), label: "Größe & Gewicht"), count: 12_345,
      path: SitePath("news/by/tag/größe/"))
    let page = PlannedPage(
      path: SitePath("news/"),
      content: .list(
        ListPage(subject: .section(0), items: [0], landing: .init(facets: [FacetLinks(facet: .tag, values: [value])]))))
    let html = site.renderer().map { String(decoding: $0.render(page), as: UTF8.self) } ?? ""
    let facets = html.between("data-part=\"facets\"", "</nav>")
    #expect(facets.contains("href=\"/news/by/tag/gr%C3%B6%C3%9Fe/\""))
    #expect(facets.contains("Größe &amp; Gewicht") && facets.contains("12,345"))
  }
}
