import Foundation
import TestSupport
import Testing

/// `broadsheet inspect` shows what a run would make of a source.
@Suite struct InspectTests {
  private func inspect(_ arguments: String..., in site: TinySite) throws -> Program.Result {
    try Program.run(["inspect"] + arguments + ["--now", TinySite.now], in: site.folder.url)
  }

  private func stories() throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      timeZone: Asia/Tokyo
      sources: [{name: Stories, markdown: stories}]
      sections: [{name: News, facets: [mood]}]
      """,
      "Content/stories/day.md":
        "---\ntitle: Day\ndate: 2026-11-01\nmood: calm\nimage: boat.jpg\ntags: [sea]\n---\n\nWaves.\n",
      "Content/stories/race.md":
        "---\ntitle: Race\nkind: event\nstart: 2026-12-01T09:30:00Z\n---\n\nText\n",
      "Content/stories/draft.md": "---\ntitle: Later\ndraft: true\n---\n\nText\n",
      "Content/stories/odd.md": "---\ntitle: Odd\nslug: \"a/b\"\n---\n\nText\n",
      "elsewhere/one.md": "---\ntitle: One\n---\n\nText\n",
    ])
  }

  @Test("A folder of texts is read as a run reads it, whether given by name, as a path or file by file")
  func folder() throws {
    let site = try stories()
    for name in ["Stories", "stories", "Content/stories", "./Content/stories/"] {
      let result = try inspect(name, in: site)
      #expect(result.status == 0, "\(result.errors)")
      // Midnight in Tokyo.
      #expect(
        result.output.contains(
          "2026-10-31T15:00  file  Day\n    text   Waves.\n    image  stories/boat.jpg\n    tags   sea\n"))
      #expect(result.output.contains("2026-12-01T09:30  file  Race\n"), "\(result.output)")
      #expect(result.output.contains("Later  (a draft: not published)\n"), "\(result.output)")
      #expect(
        result.errors.contains("Content/stories/odd.md") && result.errors.contains("cannot be part of an address"))
    }
    let one = try inspect("Content/stories/day.md", in: site)
    #expect(one.output.contains("2026-10-31T15:00  file  Day\n") && !one.output.contains("Later"), "\(one.output)")
    let other = try inspect("elsewhere", in: site)
    #expect(other.output.contains("elsewhere: 1 file\n") && other.output.contains("file  One\n"), "\(other.errors)")
  }

  @Test("A feed of a list is found by the name that the list gives it, or by its own title, in any case")
  func lists() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nopml: planet.opml\n",
      "planet.opml": """
      <opml version="2.0"><body><outline type="rss" text="Harbour" xmlUrl="a.xml"/><outline type="rss" xmlUrl="b.xml"/></body></opml>
      """,
      "a.xml": "<rss version=\"2.0\"><channel><title>A</title><item><title>Of a</title></item></channel></rss>",
      "b.xml": "<rss version=\"2.0\"><channel><title>Bay news</title><item><title>Of b</title></item></channel></rss>",
    ])
    #expect(try inspect("harbour", in: site).output.contains("Of a"))
    try site.generate()
    #expect(try inspect("bay news", in: site).output.contains("Of b"))
    let wrong = try inspect("Harbor", in: site)
    #expect(wrong.errors.contains("fix: write \"Harbour\""), "\(wrong.errors)")
    #expect(wrong.errors.contains("sources: Harbour, Bay news"), "\(wrong.errors)")
  }

  @Test("An unknown date is left out, in text as in JSON")
  func unknownDate() throws {
    let site = try TinySite.plain()
    try site.write(
      """
      <rss version="2.0"><channel><title>A</title><item><title>One</title><guid>1</guid>
      <pubDate>Thu, 01 Jan 1970 00:00:00 +0000</pubDate></item></channel></rss>
      """, to: "a.xml")
    #expect(try inspect("a.xml", in: site).output.contains("no date           guid  One\n"))
    #expect(try !inspect("a.xml", "--json", in: site).output.contains("date_"))
    #expect(try !inspect("a.xml", "--report", "json", in: site).output.contains("published"))
  }

  @Test("A damaged archive is reported as by any other command, since names of sources are read from it")
  func damagedArchive() throws {
    let site = try stories()
    try site.write(String(repeating: "x", count: 200), to: ".broadsheet/archive.sqlite")
    let result = try inspect("Stories", in: site)
    #expect(result.status == 3 && result.errors.contains("error[archive.damaged]"), "\(result)")
  }

  @Test("For a source whose file is too large, the key that raises the limit is named, as by a run")
  func largeFile() throws {
    let site = try TinySite([
      "site.yml": "title: A\nlimits: {body: 1kB}\nsources: [{name: Feed, feed: a.xml}]\n",
      "a.xml": "<rss>" + String(repeating: " ", count: 3_000),
    ])
    #expect(try inspect("Feed", in: site).errors.contains("fix: raise `body` under `limits`\n"))
  }

  @Test("An address together with --offline is a wrong call, as with other commands: exit 2")
  func offline() throws {
    let site = try stories()
    for arguments in [["inspect"], ["new", "source"]] {
      let result = try Program.run(arguments + ["https://a.example/feed", "--offline"], in: site.folder.url)
      #expect(result.status == 2 && result.errors.contains(".offline] "), "\(result)")
    }
  }

  @Test("The JSON Feed of a source has its description, authors, icons and external addresses")
  func json() throws {
    let site = try TinySite.plain()
    try site.write(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "home_page_url": "https://a.example/", "language": "en_US",
       "description": "Of boats", "icon": "https://a.example/i.png", "favicon": "https://a.example/f.ico",
       "authors": [{"name": "Ada", "url": "https://a.example/ada"}],
       "items": [{"id": "1", "url": "https://a.example/1", "external_url": "https://b.example/2", "title": "One", "content_text": "x"}]}
      """, to: "a.json")
    let result = try inspect("a.json", "--json", in: site)
    let feed = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(feed["description"] as? String == "Of boats" && feed["language"] as? String == "en-US")
    #expect(feed["icon"] as? String == "https://a.example/i.png")
    #expect(feed["favicon"] as? String == "https://a.example/f.ico")
    #expect((feed["authors"] as? [[String: String]]) == [["name": "Ada", "url": "https://a.example/ada"]])
    let item = try #require((feed["items"] as? [[String: Any]])?.first)
    #expect(item["url"] as? String == "https://a.example/1" && item["external_url"] as? String == "https://b.example/2")
  }
}
