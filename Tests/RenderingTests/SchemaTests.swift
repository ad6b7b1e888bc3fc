import News
@testable import Pages
@testable import Showing
import Site
import Templating
import Testing

@testable import Rendering
@testable import Theming

@Suite("Variables of templates")
struct SchemaTests {
  @Test("Every record holds what its schema says")
  func records() throws {
    var site = SampleSite()
    var details = SampleSite.details(1, "All fields", link: "https://e.example/")
    details.subtitle = "Sub"
    details.language = "ar"
    details.authors = [Person(name: "Ada")]
    details.tags = ["t"]
    details.wordCount = 1000
    details.image = Media(.web(try #require(WebAddress("https://i.example/"))), width: 1, height: 1, title: "c")
    details.dates.updated = details.dates.firstSeen + 999_999
    site.add(.story(Story(details)))
    site.addList(of: .tag, "t", at: "tags/t/")
    site.add(.event(Event(SampleSite.details(2, "E"), start: SampleSite.morning, end: SampleSite.morning, venue: "V")))
    site.addList(of: .tag, "t", at: "tags/t/")
    site.add(.advert(Advert(SampleSite.details(3, "A"))))
    site.settings.imprint.contact = "desk@news.example.org"
    let media = Media(.web(try #require(WebAddress("https://i.example/a.mp3"))), type: "audio/mpeg", bytes: 9)
    let collection = ItemCollection(name: "Comics", entries: [.init(title: "1")], total: 7)
    let body = ItemBody(html: SafeHTML(trusting: "<p>x</p>"), enclosures: [media], collections: [collection])
    let renderer = try #require(site.renderer())
    let path = SitePath("news/")
    let value = FacetLinks.Value(
      value: FacetValue(slug: SampleSite.slug("v"), label: "v"), count: 1, path: SitePath("tags/v/"))
    let facets = [FacetLinks(facet: .tag, values: [value])]
    let planned = PlannedPage(path: path, content: .robots)

    let list = ListPage(
      subject: .section(0), items: [0, 1], adverts: [.init(after: 1, advert: 2)], older: path, newer: path,
      landing: .init(facets: facets))
    #expect(Schemas.listPage.problem(of: renderer.pages.listRecord(list, planned)) == nil)
    let front = FrontPage(featured: 0, latest: [1], blocks: [.init(section: 0, items: [0])], older: path)
    #expect(Schemas.frontPage.problem(of: renderer.pages.frontRecord(front, planned)) == nil)
    #expect(Schemas.termsPage.problem(of: renderer.pages.termsRecord(TermsPage(links: facets[0]), planned)) == nil)
    for page in FixedPage.allCases {
      let planned = PlannedPage(path: page.path, content: .fixed(page))
      #expect(PageKind(page).schema.problem(of: renderer.pages.fixedRecord(page, planned)) == nil)
    }
    for item in [0, 1] {
      let detail = DetailPage(item: item, section: 0, newer: 0, older: 1)
      let input = try #require(renderer.pages.input(of: detail, planned))
      #expect(input.terms.values(.tag).map(\.path.text) == ["tags/t/"])
      let frame = renderer.pages.frame(for: path, section: 0, isBelow: true)
      #expect(Schemas.detailPage.problem(of: renderer.style.detailRecord(input, body, in: frame)) == nil)
    }
  }
}

extension Schema {
  /// What is wrong with a record or one inside it, or nil if all match their schemas.
  fileprivate func problem(of record: Record) -> String? {
    guard record.values.count == fields.count else { return "\(name): another number of values" }
    for (field, value) in zip(fields, record.values) {
      switch (field.kind, value) {
      case (_, .absent), (.text, .text), (.html, .html), (.address, .address), (.flag, .flag), (.json, .json): continue
      case (.record(let schema), .record(let record)):
        if let problem = schema.problem(of: record) { return problem }
      case (.list(let schema), .list(let records)):
        for record in records {
          if let problem = schema.problem(of: record) { return problem }
        }
      default: return "\(name).\(field.name): another kind"
      }
    }
    return nil
  }
}
