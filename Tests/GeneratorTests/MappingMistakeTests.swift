import TestSupport
import Testing

/// Mistakes in a mapping, and fields that it leaves out.
@Suite struct MappingMistakeTests {
  @Test("Mistakes in a mapping are reported with their places, and nothing is built")
  func mistakes() throws {
    let site = try mappedSite(
      "api: articles.json", mapping: "items: articles\nfields:\n  titel: $.headline\n  link: $.a[\npagin: {page: p}\n",
      ["articles.json": MappedNews.articles])
    let result = try site.generate()
    #expect(result.status == 2)
    for text in [
      "news.yml:1:8", "write `$.articles`", "news.yml:3:3", "write `title`", "news.yml:4:9", "news.yml:5:1",
      "write `paging`",
    ] {
      #expect(result.errors.contains(text), "\(text): \(result.errors)")
    }
  }

  @Test("A facet with a name that the site reserves is refused with its place and another name; `type` is allowed")
  func builtInNames() throws {
    let names = ["section", "Source", "days", "kind", "types"]
    let fields = names.map { "  \($0): $.desk\n" }.joined()
    let site = try mappedSite(
      "api: articles.json",
      mapping: MappedNews.mapping + "\n" + fields + "  type: $.desk\n  desk: $.desk\n  publisher: $.paper\n",
      ["articles.json": MappedNews.articles])
    let result = try site.generate()
    #expect(result.status == 2)
    for (index, name) in names.enumerated() {
      let message =
        "news.yml:\(7 + index):3 the fields: `\(name)` is a name that the site reserves, so no facet can have it"
      #expect(result.errors.contains(message), "\(message): \(result.errors)")
    }
    #expect(result.errors.contains("fix: write `type`") && !result.errors.contains("news.yml:12"), "\(result.errors)")
    // The name that is advised in place of `source` is accepted.
    #expect(result.errors.contains("write, for instance, `publisher`"), "\(result.errors)")
    #expect(!result.errors.contains("news.yml:14"), "\(result.errors)")
  }

  @Test("A facet's name with other letters than a to z is refused, with a spelling that is allowed")
  func otherLetters() throws {
    let site = try mappedSite(
      "api: articles.json", mapping: MappedNews.mapping + "\n  news_desk: $.desk\n  gr\u{F6}\u{DF}e: $.desk\n",
      ["articles.json": MappedNews.articles])
    let result = try site.generate()
    let message =
      "news.yml:7:3 the fields: `news_desk` is not a field, and names of facets consist of a to z, digits and `-`"
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("fix: write `news-desk`"), "\(result.errors)")
    #expect(result.errors.contains("fix: write another name, for instance `country`"), "\(result.errors)")
  }

  @Test("check says which fields no item fills, and inspect shows an answer through a mapping")
  func check() throws {
    let site = try mappedSite(
      "api: articles.json", mapping: MappedNews.mapping + "\n  venue: $.place\n", ["articles.json": MappedNews.articles]
    )
    try site.generate()
    let result = try Program.run(["check", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("`venue`: no value in any of the 2 items of articles.json"), "\(result.errors)")
    let inspection = try Program.run(["inspect", "articles.json", "--mapping", "news.yml"], in: site.folder.url)
    #expect(inspection.output.contains("Goats on the roof"), "\(inspection.errors)")
    #expect(inspection.errors.contains("`venue`: no value in any of the 2 items of articles.json"))
    let named = try Program.run(["inspect", "News", "--json"], in: site.folder.url)
    #expect(named.output.contains("\"title\" : \"Ferry late\""), "\(named.errors)")
  }

  @Test("A field whose values cannot be understood is not reported as empty, too")
  func misread() throws {
    let site = try TinySite([
      "site.yml": "title: A\nsources: [{api: a.json, mapping: m.yml}]\n",
      "a.json": "{\"items\": [{\"id\": \"1\", \"title\": \"Ferry\", \"url\": \"/1\", \"day\": \"soon\"}]}",
      "m.yml": "items: $.items\nfields: {id: $.id, title: $.title, link: $.url, published: $.day, venue: $.place}\n",
    ])
    let errors = try Program.run(["check", "--now", TinySite.now], in: site.folder.url).errors
    #expect(errors.contains("`link`: a value is not valid as a web address: `/1`"), "\(errors)")
    #expect(errors.contains("`published`: a value is not readable as a date: `soon`"), "\(errors)")
    #expect(errors.contains(" `venue`: no value in the only item of a.json\n"), "\(errors)")
  }

  @Test("A source that fails is named, and a mapping cannot set a header that the request itself needs")
  func failures() throws {
    let server = try RawServer {
      $0.answer("404 Not Found"); return true
    }
    let failing = try mappedSite("api: \"\(server.base)/list\"").generate()
    #expect(failing.errors.contains("\"News\": "), "\(failing.errors)")
    for name in ["Host", "if-none-match"] {
      let site = try mappedSite(
        "api: a.json", mapping: MappedNews.mapping + "\nheaders: {\(name): x}\n", ["a.json": "{}"])
      let result = try site.generate()
      #expect(result.status == 2)
      #expect(result.errors.contains("news.yml:7:11"), "\(result.errors)")
      #expect(result.errors.contains("`\(name)` is not the name of a header that can be set"), "\(result.errors)")
    }
  }
}
