import Diagnostics
import Foundation
import Mapping
import Settings
import TestSupport
import Testing

/// What people are told who make the usual mistakes in a mapping.
@Suite struct MappingAdviceTests {
  private static let articles = """
    {"articles": [
      {"id": 1, "headline": "Goats", "text": "They are on the roof.</p>", "tag": "Fish &amp; chips", "day": "20.11.2026",
       "says": "Night of 12 May 2020 in town", "photo": "https://a.example/goat.jpg"},
      {"id": 2, "headline": "Ferry", "text": "Late<br>by an hour.", "tag": "Boats", "day": "19.11.2026", "says": "Marvel 5 1999"}
    ]}
    """

  private func site(_ fields: String, articles: String = MappingAdviceTests.articles) throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: News, api: articles.json, mapping: news.yml}]
      """,
      "news.yml": "items: $.articles\nfields:\n  title: $.headline\n"
        + fields.split(separator: "\n").map { "  \($0)\n" }.joined(),
      "articles.json": articles,
    ])
  }

  private func run(_ arguments: String..., in site: TinySite) throws -> Program.Result {
    try Program.run(arguments + ["--now", TinySite.now], in: site.folder.url)
  }

  @Test("HTML without `as` is reported by run, check and inspect, with the key to write; `as: text` shows it as text")
  func markup() throws {
    let site = try site("id: $.id\nbody: $.text\ntags: $.tag\n")
    for result in [
      try site.generate(), try run("check", in: site), try run("inspect", "News", in: site),
      try run("inspect", "articles.json", "--mapping", "news.yml", in: site),
    ] {
      #expect(
        result.errors.contains(
          "`body`: 2 values contain HTML, and are shown with all tags: `They are on the roof.</p>`"),
        "\(result.errors)")
      #expect(result.errors.contains("`tags`: a value contains HTML, and is shown with all tags: `Fish &amp; chips`"))
      #expect(result.errors.contains("fix: write `{path: $.text, as: html}`"), "\(result.errors)")
    }
    #expect(try site.page("news/goats/index.html").contains("roof.&lt;/p&gt;"))

    let read = try self.site("id: $.id\nbody: {path: $.text, as: html}\ntags: {path: $.tag, as: html}\n")
    #expect(try read.generate().errors.isEmpty)
    #expect(try read.page("news/ferry/index.html").contains("Late<br>by an hour."))
    #expect(try read.page("news/goats/index.html").contains(">Fish &amp; chips<"))

    let meant = try self.site("id: $.id\nbody: {path: $.text, as: text}\n")
    #expect(try meant.generate().errors.isEmpty)
    #expect(try meant.page("news/ferry/index.html").contains("Late&lt;br&gt;by an hour."))
  }

  @Test("inspect shows how each item's text begins, its image, its tags and its facets")
  func beginnings() throws {
    let site = try site(
      "id: $.id\nbody: {path: $.text, as: html}\ntags: $.id\nimage: $.photo\nmood: $.says\nharbour: $.photo\npier: $.pier\n"
    )
    let lines = try run("inspect", "News", in: site).output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasSuffix("  Goats") })
    #expect(
      Array(lines[start...].dropFirst().prefix(5)) == [
        "    text   They are on the roof.", "    image  https://a.example/goat.jpg", "    tags   1",
        "    harbour  https://a.example/goat.jpg", "    mood   Night of 12 May 2020 in town",
      ])
    let json = try run("inspect", "News", "--json", in: site).output
    #expect(json.contains(#""harbour" : ["#), "\(json)")
    #expect(lines.contains("    text   Late by an hour."))
  }

  @Test("A mapping without an id is told which value could be one, or that titles identify its items")
  func identity() throws {
    let obvious = try site("body: $.day\n").generate()
    #expect(
      obvious.errors.contains("the mapping gives no `id`, but each of the 2 items has one at `$.id`"),
      "\(obvious.errors)")
    #expect(obvious.errors.contains("fix: add `id: $.id` under `fields`"))
    #expect(try site("id: $.id\n").generate().errors.isEmpty)

    let nothing =
      "{\"articles\": [{\"headline\": \"A\", \"race_id\": 7, \"meeting_id\": 7}, {\"headline\": \"B\", \"race_id\": 8, \"meeting_id\": 7}]}"
    #expect(try site("", articles: nothing).generate().errors.contains("has one at `$.race_id`"))
    let titles =
      "{\"articles\": [{\"headline\": \"A\", \"at\": \"https://a.example/1\"}, {\"headline\": \"B\", \"at\": \"https://a.example/2\"}]}"
    let untold = try site("", articles: titles).generate().errors
    #expect(untold.contains("no `id` and no `link`, so items are identified by their titles"), "\(untold)")
    #expect(try site("link: $.at\n", articles: titles).generate().errors.isEmpty)
  }

  @Test("An id that no item has for itself identifies none, which is told; an item that comes twice is none of that")
  func sharedIdentity() throws {
    let shared = try site(
      "id: $.type\n",
      articles: #"""
        {"articles": [
          {"headline": "A", "type": "news", "slug": "a"}, {"headline": "B", "type": "news", "slug": "b"},
          {"headline": "C", "type": "note", "slug": "c"}, {"headline": "D", "type": "note", "slug": "d"}
        ]}
        """#
    ).generate().errors
    #expect(
      shared.contains(
        "the `id` of the mapping identifies nothing: each of the 4 items has one that others have too, such as `news`"),
      "\(shared)")
    #expect(shared.contains("fix: write `id: $.slug` under `fields`"), "\(shared)")
    let twice = #"{"articles": [{"headline": "A", "no": 1}, {"headline": "A", "no": 1}]}"#
    #expect(try site("id: $.no\n", articles: twice).generate().errors.isEmpty)
  }

  @Test("Without `id` a changed title makes a new item, which the run that takes it reports once")
  func retitled() throws {
    func articles(_ titles: [String]) -> String {
      let list = titles.enumerated().map { number, title in
        "{\"headline\": \"\(title)\", \"text\": \"Text of \(number).\", \"day\": \"1\(number).11.2026\", \"at\": \"https://a.example/\(title)\"}"
      }
      return "{\"articles\": [\(list.joined(separator: ", "))]}"
    }
    let fields = "body: $.text\nlink: $.at\npublished: $.day\n"
    let site = try site(fields, articles: articles(["Draw", "Ferry", "Goats"]))
    #expect(try site.generate().errors.isEmpty)
    try site.write(articles(["Final", "Ferry", "Goats"]), to: "articles.json")
    let result = try site.generate()
    #expect(result.errors.contains("warning[mapping.retitled] articles.json:1 "), "\(result.errors)")
    #expect(result.errors.contains("`Final` was `Draw` in the last answer"), "\(result.errors)")
    #expect(result.errors.contains("fix: add `id` under `fields`"))
    #expect(try site.files.contains("news/draw/index.html") && site.files.contains("news/final/index.html"))
    #expect(try site.generate("--full").errors.isEmpty)
    // An item that appears or disappears has not changed its title.
    try site.write(articles(["Final", "Ferry", "Goats", "Trams"]), to: "articles.json")
    #expect(try site.generate().errors.isEmpty)
    try site.write(articles(["Final", "Ferry"]), to: "articles.json")
    #expect(try site.generate().errors.isEmpty)

    let named = try self.site("id: $.text\n" + fields, articles: articles(["Draw", "Ferry"]))
    #expect(try named.generate().errors.isEmpty)
    try named.write(articles(["Final", "Ferry"]), to: "articles.json")
    #expect(try named.generate().errors.isEmpty)
    #expect(try named.page("news/draw/index.html").contains("Final"))
  }

  @Test(
    "A value that does not fit the date format is quoted, and words around a date are not read as one",
    arguments: [
      ("{path: $.day, format: yyyy-MM-dd}", "`published`: 2 values are not written as `yyyy-MM-dd`: `20.11.2026`"),
      ("{path: $.day, as: epochSeconds}", "`published`: 2 values are not written as `epochSeconds`: `20.11.2026`"),
      ("$.says", "`published`: 2 values are not readable as a date: `Night of 12 May 2020 in town`"),
      ("$.day", ""),
    ])
  func dates(rule: String, message: String) throws {
    let result = try site("id: $.id\npublished: \(rule)\n").generate()
    #expect(message.isEmpty ? result.errors.isEmpty : result.errors.contains(message), "\(result.errors)")
  }

  @Test("Whatever a mapping is told to add is valid YAML, in block and in flow style")
  func examples() throws {
    let broken = [
      "", "items: $.e\nfields: x", "items: $.e\nfields: {title: $.t}\ndetail: x", "kind: {}\nsigning: {}\npaging: x",
      "items: $.e\nfields: {published: {}, authors: {}, image: {}, body: {}}\ndetail: {}\ncollections: {}",
      "signing: {algorithm: hmacSHA256}\ncollections: {more: {}}\nattribution: {}\nquery: x\nfields: {body: {each: x}}",
    ]
    var found: Set<String> = []
    for text in broken {
      let (_, diagnostics) = Mapping.load(file: "m.yml", bytes: Array((text + "\n").utf8), environment: [:])
      for fix in diagnostics.flatMap(\.fixes) {
        guard let example = fix.firstMatch(of: /(add|write), for instance, `(.*)`/) else { continue }
        found.insert(String(example.2))
        let line = example.1 == "add" ? "\(example.2)" : "a: \(example.2)"
        for style in [line, "{\(line)}"] {
          let document = SettingsDocument(parsing: Array(style.utf8)[...], file: "fix")
          #expect(document.problems.isEmpty && document.root?.kind == .mapping, "\(fix)")
        }
      }
    }
    #expect(found.contains("fields: {title: $.name}") && found.count > 10, "\(found)")
  }

  @Test(
    "A path that YAML takes apart is shown as it has to be written",
    arguments: [
      ("subtitle: {$.says}", "news.yml:4:13", "write `\"{$.says}\"`"),
      ("subtitle: {$.says} on {$.day}", "news.yml:4:22", "write `\"{$.says} on {$.day}\"`"),
      ("subtitle: {path: {$.says}}", "news.yml:4:20", "write `\"{$.says}\"`"),
      ("subtitle: {path: $.says[0]}", "news.yml:4:26", "write `\"$.says[0]\"`"),
      ("subtitle: $.says $.day", "news.yml:4:13", "write `\"{$.says} {$.day}\"`"),
      ("subtitle: {value: $.says}", "news.yml:4:21", "write `path: $.says`"),
    ])
  func quotation(field: String, place: String, fix: String) throws {
    let result = try site(field).generate()
    #expect(result.status == 2)
    #expect(result.errors.contains(place) && result.errors.contains("fix: " + fix), "\(result.errors)")
    #expect(result.errors.components(separatedBy: "error[").count == 2, "\(result.errors)")
  }
}
