import News
import Rendering
import Site
import TestSupport
import Testing
import Typesetting

@Suite("Detail pages")
struct DetailTests {
  @Test("A story from elsewhere is canonical to its original and links to it")
  func original() {
    var site = SampleSite()
    site.add(.story(Story(SampleSite.details(1, "Bridge", link: "https://gazette.example/1"))), body: "<p>All.</p>")
    let html = site.page("news/item-1/")
    #expect(html.contains("<link rel=\"canonical\" href=\"https://gazette.example/1\">"))
    #expect(html.contains("<meta property=\"og:url\" content=\"https://news.example.org/news/item-1/\">"))
    #expect(html.contains("<p>All.</p>"))
    #expect(html.contains("Original at Harbour Gazette"))
  }

  @Test("An event that ends before it begins has no end for programs, but its page shows it")
  func endBeforeStart() {
    let start = SampleSite.morning
    func html(end: Timestamp) -> String {
      var site = SampleSite()
      site.add(.event(Event(SampleSite.details(1, "Fair"), start: start, end: end, venue: "Quay")))
      return site.page("news/item-1/")
    }
    let slip = html(end: start + -3_600)
    #expect(slip.contains("\"startDate\":\"2026-11-21T06:18:00Z\",\"location\""), "\(slip)")
    #expect(!slip.contains("endDate") && slip.contains("data-part=\"end\""))
    #expect(html(end: start + 3_600).contains("\"endDate\":\"2026-11-21T07:18:00Z\""))
  }

  @Test("A story shown as an excerpt shows no more, and links to the rest")
  func excerpt() {
    var site = SampleSite()
    site.add(
      .story(Story(SampleSite.details(1, "Bridge", link: "https://gazette.example/1"), show: .excerpt)),
      body: "<p>All of it.</p>")
    let html = site.page("news/item-1/")
    #expect(html.contains("<p>Excerpt 1.</p>") && !html.contains("All of it."))
    #expect(html.contains("original-prominent") && html.contains("Read at Harbour Gazette"))
    #expect(!site.page("feed.atom").contains("All of it."))
  }

  @Test("A story shown as a headline shows neither text nor excerpt")
  func headline() {
    var site = SampleSite()
    site.add(
      .story(Story(SampleSite.details(1, "Bridge", link: "https://gazette.example/1"), show: .headline)),
      body: "<p>All of it.</p>")
    let body = site.page("news/item-1/").between("<main", "</main>")
    #expect(!body.contains("All of it.") && !body.contains("Excerpt 1."))
    #expect(body.contains("Read at Harbour Gazette"))
  }

  @Test(
    "Links and images of the site folder lead to pages and assets; an unknown link is text, an unknown image left out")
  func localFiles() {
    var site = SampleSite()
    site.files.paths = [
      "stories/other one.md": SitePath("news/other/"), "images/a&b.png": SitePath("assets/a&b.png"),
    ]
    site.addStory(
      "Links",
      body: """
        <p><a href="site-file:stories/other%20one.md#part" rel="x">one</a> <a title="t" href="site-file:gone.md">two</a> \
        <img src="site-file:images/a&amp;b.png" alt="kept"><img src="site-file:gone.png" alt="gone"> \
        <a href="https://e.example/?q=site-file:x">three</a></p>
        """)
    let html = site.page("news/item-1/").between("data-part=\"body\">", "</div>")
    #expect(html.contains("<a href=\"/news/other/#part\" rel=\"x\">one</a>"))
    #expect(html.contains("<a title=\"t\">two</a>"))
    #expect(html.contains("<img src=\"/assets/a%26b.png\" alt=\"kept\">"))
    #expect(!html.contains("gone"))
    #expect(html.contains("https://e.example/?q=site-file:x"))
    #expect(
      LocalFiles.references(in: site.bodies[SampleSite.id(1)]?.html ?? .empty)
        == ["gone.md", "gone.png", "images/a&b.png", "stories/other one.md"])
  }

  @Test("Wide tables scroll in a box that the keyboard reaches, and nested ones share the outer box")
  func tables() {
    var site = SampleSite()
    let cell = "<table><tbody><tr><td>in</td></tr></tbody></table>"
    site.addStory(
      "Table", body: "<table><tbody><tr><td>\(cell)</td></tr></tbody></table><pre><code>x</code></pre><p>end</p>")
    let html = site.page("news/item-1/")
    #expect(html.count(of: "<div class=\"table\" tabindex=\"0\">") == 1)
    #expect(html.contains("</table></td></tr></tbody></table></div><pre tabindex=\"0\"><code>"))
  }

  @Test(
    "Room is reserved for an unsized picture that stands alone, but not for one within a line of text",
    arguments: [
      ("<p>#</p>", true), ("<figure>#<figcaption>c</figcaption></figure>", true), ("<p><a href=\"/a\">#</a></p>", true),
      ("<p>#<br>\n#</p>", true), ("<ul><li>#</li></ul>", true), ("<p>words #</p>", false), ("<p># words</p>", false),
      ("<p><b>w</b> #</p>", false), ("<p><a href=\"/a\"># w</a></p>", false),
    ])
  func unsized(body: String, isKept: Bool) {
    var site = SampleSite()
    let plain = "<img src=\"https://img.example/a.png\" alt=\"a &gt; b\" loading=\"lazy\""
    site.addStory("Picture", body: body.replacing("#", with: plain + ">"))
    site.addStory("Sized", body: body.replacing("#", with: plain + " width=\"3\" height=\"2\">"))
    #expect(site.page("news/item-1/").contains(plain + " class=\"unsized\">") == isKept)
    #expect(site.page("news/item-1/").count(of: " class=\"unsized\"") == (isKept ? body.count(of: "#") : 0))
    #expect(!site.page("news/item-2/").contains("unsized"))
  }

  @Test("Room is reserved for each picture of a very long row")
  func manyUnsized() {
    var site = SampleSite()
    let pictures = (0..<100).map {
      "<a href=\"/\($0)\"><img src=\"https://img.example/\($0).png\" alt=\"\" loading=\"lazy\"></a> "
    }
    site.addStory("Row", body: "<p>" + pictures.joined() + "</p>")
    #expect(site.page("news/item-1/").count(of: " class=\"unsized\">") == 100)
    site.addStory("Signs", body: "<p>words " + pictures.joined() + "words</p>")
    #expect(site.page("news/item-2/").contains("99.png\" alt=\"\" loading=\"lazy\"></a> words</p>"))
  }

  @Test("Each of thousands of files that a text names gets its right address")
  func manyFiles() throws {
    var site = SampleSite()
    let names = (0..<5_000).map { "stories/a-text-of-a-long-series-\($0).md" }
    for (number, name) in names.enumerated() { site.files.paths[name] = SitePath("news/\(number)/") }
    site.addStory("All", body: "<p>" + names.map { "<a href=\"site-file:\($0)\">x</a> " }.joined() + "</p>")
    let html = try Moment.of { site.page("news/item-1/") }
    #expect(html.contains("<a href=\"/news/4999/\">x</a>"))
    #expect(html.count(of: ">x</a>") == 5_000)
  }

  @Test("An item's image is not repeated if the text already shows it")
  func hero() throws {
    var site = SampleSite()
    var details = SampleSite.details(1, "Picture")
    details.image = Media(.web(try #require(WebAddress("https://img.example/a?x=1&y=2"))))
    site.add(.story(Story(details)), body: "<p><img src=\"https://img.example/a?x=1&amp;y=2\" alt=\"\"></p>")
    details.id = SampleSite.id(2)
    site.add(.story(Story(details)), body: "<p>No picture.</p>")
    details.id = SampleSite.id(3)
    site.add(.story(Story(details)), body: "<p><img src=\"http://img.example/a?x=1&amp;y=2\" alt=\"\"></p>")
    details.id = SampleSite.id(4)
    site.add(
      .story(Story(details)), body: "<p><img alt=\"written src=\" src=\"https://img.example/a?x=1&amp;y=2\"></p>")
    #expect(!site.page("news/item-1/").contains("data-part=\"hero\""))
    #expect(site.page("news/item-2/").contains("data-part=\"hero\""))
    #expect(!site.page("news/item-3/").contains("data-part=\"hero\""), "http and https are the same picture")
    #expect(!site.page("news/item-4/").contains("data-part=\"hero\""), "other attributes do not matter")
  }

  @Test("Neighbours, tags and authors link to their pages, and are plain text if they have none")
  func links() {
    var site = SampleSite()
    site.addStory("Newest")
    var details = SampleSite.details(2, "Middle")
    details.tags = ["harbour", "C++"]
    details.authors = [Person(name: "Ada"), Person(name: "Tom")]
    site.add(.story(Story(details)))
    site.addList(of: .tag, "harbour", at: "tags/harbour/")
    site.addList(of: .author, "Ada", at: "authors/ada/")
    site.addStory("Oldest")
    let html = site.page("news/item-2/")
    #expect(html.contains("<a href=\"/tags/harbour/\" rel=\"tag\" dir=\"auto\">harbour</a>"))
    #expect(html.contains("<a href=\"/authors/ada/\" rel=\"author\">Ada</a>"))
    #expect(html.contains("<span data-part=\"author\">Tom</span>"))
    #expect(html.between("class=\"newer\"", "</a>").contains("Newest"))
    #expect(html.between("class=\"older\"", "</a>").contains("Oldest"))
    let words = html.between("class=\"older\"", "</a>").replacing(/<[^>]*>/, with: "")
    #expect(words.contains("Oldest Harbour Gazette") && words.hasSuffix("2026"), "its source and its date")
  }

  @Test("A tag or author in another spelling leads to the list, and a tag without one stays beside it")
  func spellings() {
    var site = SampleSite()
    var details = SampleSite.details(1, "Bridge")
    details.tags = ["C++", "HARBOUR", "harbour", "Oysters"]
    details.authors = [Person(name: "JANE  DOE"), Person(name: "Jane Doe Jr")]
    site.add(.story(Story(details)))
    site.addList(of: .tag, "Harbour", at: "tags/harbour/")
    site.addList(of: .author, "Jane Doe", at: "authors/jane-doe/")
    let html = site.page("news/item-1/")
    let tags = html.between("data-part=\"tags\">", "</ul>").replacing(#/ (?:rel|dir)="[^"]*"/#, with: "")
    #expect(
      tags.split(separator: "\n") == [
        "<li><span>C++</span></li>", "<li><a href=\"/tags/harbour/\">Harbour</a></li>",
        "<li><span>Oysters</span></li>",
      ], "\(tags)")
    #expect(html.contains("<a href=\"/authors/jane-doe/\" rel=\"author\">JANE  DOE</a>"))
    #expect(html.contains("<span data-part=\"author\">Jane Doe Jr</span>"))
  }

  @Test("An item of two sources names both, also if only one of them has a list")
  func sources() {
    var site = SampleSite()
    site.sources[SourceID("herald")] = Source(id: SourceID("herald"), name: "Herald", home: nil)
    var details = SampleSite.details(1, "Bridge")
    details.sources.append(SourceID("herald"))
    site.add(.story(Story(details)))
    site.addList(of: .source, "Herald", at: "sources/herald/")
    let html = site.page("news/item-1/")
    #expect(html.contains("<span data-part=\"source\">Harbour Gazette</span>"), "\(html)")
    #expect(html.contains("<span data-part=\"source\"><a href=\"/sources/herald/\">Herald</a></span>"), "\(html)")
  }

  @Test("The titles of neighbours are marked with their own languages (WCAG 3.1.2)")
  func tongues() {
    var site = SampleSite()
    for (number, language) in [(1, "de"), (2, "en"), (3, "fr")] {
      var details = SampleSite.details(number, "Title \(number)")
      details.language = language
      site.add(.story(Story(details)))
    }
    let html = site.page("news/item-2/")
    #expect(html.contains("<span class=\"neighbour-title\" lang=\"de\" dir=\"auto\">Title 1</span>"))
    #expect(html.contains("<span class=\"neighbour-title\" lang=\"fr\" dir=\"auto\">Title 3</span>"))
    #expect(site.page("news/item-1/").contains("<span class=\"neighbour-title\" dir=\"auto\">Title 2</span>"))
  }

  @Test("A title that would end a script element cannot end the structured data")
  func structuredData() {
    var site = SampleSite()
    site.sources[SourceID("gazette")]?.isOwn = true
    site.addStory("</script><script>alert(1)</script>")
    let html = site.page("news/item-1/")
    #expect(!html.contains("<script>") && html.count(of: "</script>") == html.count(of: "<script "))
    let data = html.between("application/ld+json\">", "</script>")
    #expect(data.contains("\"@type\":\"NewsArticle\"") && data.contains("\"articleSection\":\"News\""))
    #expect(data.contains("\"@type\":\"BreadcrumbList\""), "search engines see the pages above it")
    #expect(data.contains("\"position\":2,\"name\":\"News\",\"item\":\"https://") && data.contains("\"publisher\":"))
  }

  @Test("A change before publication is not shown")
  func modified() {
    var site = SampleSite()
    for (number, hours) in [(1, 48), (2, -48)] as [(Int, Int64)] {
      var details = SampleSite.details(number, "Bridge")
      details.dates.updated = details.dates.published.map { $0 + hours * 3_600 }
      site.add(.story(Story(details)))
    }
    #expect(site.page("news/item-1/").contains("\"dateModified\":\"2026-11-22T06:18:00Z\""))
    #expect(!site.page("news/item-2/").contains("\"dateModified\""))
  }

  @Test("An item whose dates were all still to come has no date of a change")
  func ahead() {
    var site = SampleSite()
    var details = SampleSite.details(1, "Bridge")
    details.dates = ItemDates(
      published: SampleSite.morning + 100 * 86_400, updated: SampleSite.morning + 110 * 86_400,
      firstSeen: SampleSite.morning, placed: SampleSite.morning)
    site.add(.story(Story(details)))
    let html = site.page("news/item-1/")
    #expect(!html.contains("data-part=\"updated\"") && !html.contains("dateModified"), "\(html)")
    site.items[0].details.dates.isMoved = true
    #expect(site.page("news/item-1/").contains("data-part=\"updated\""))
  }
}
