import Foundation
import TestSupport
import Testing

/// Feeds whose end was lost on the way, as a visitor of the site meets them.
@Suite struct CutFeedTests {
  private let server: ScriptedServer

  init() throws { server = try ScriptedServer() }

  private static let stories = [("11", "Eleven", "All of eleven."), ("12", "Twelve", "All of twelve.")]

  private static let formats: [String: String] = [
    "rss": "<rss version=\"2.0\"><channel><title>A</title>"
      + stories.map {
        "<item><title>\($1)</title><link>https://a.example/\($0)</link><description>\($2)</description></item>"
      }.joined() + "</channel></rss>",
    "atom": "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>A</title><id>x</id>"
      + stories.map {
        "<entry><id>https://a.example/\($0)</id><title>\($1)</title><link href=\"https://a.example/\($0)\"/>"
          + "<content>\($2)</content></entry>"
      }.joined() + "</feed>",
    "json": "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"A\", \"items\": ["
      + stories.map {
        "{\"id\": \($0), \"url\": \"https://a.example/\($0)\", \"title\": \"\($1)\", \"content_html\": \"\($2)\"}"
      }.joined(separator: ",") + "]}",
    "api": "{\"list\": ["
      + stories.map { "{\"title\": \"\($1)\", \"text\": \"\($2)\", \"id\": \($0)}" }.joined(separator: ",") + "]}",
  ]

  @Test(
    "However a feed is cut off, the site stays as it was, and the run reports it",
    arguments: formats.keys.sorted())
  func cut(format: String) throws {
    let text = try #require(CutFeedTests.formats[format])
    server.on("/a") { $0.answer(body: Array(text.utf8)) }
    let source = format == "api" ? "api: \"\(server.base)/a\", mapping: a.yml" : "feed: \"\(server.base)/a\""
    let site = try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Jane, \(source)}
      """,
      "a.yml": "items: $.list\nfields: {id: $.id, title: $.title, body: $.text}\n",
    ])
    let first = try site.generate(now: "2026-11-01T12:00:00Z")
    #expect(first.output.contains("2 new"), "\(first.output)\(first.errors)")
    let before = try site.news()
    for (day, missing) in [(2, 18), (3, 30), (4, 44), (5, 62)] {
      server.on("/a") { $0.answer(body: Array(text.utf8.dropLast(missing))) }
      let cut = try site.generate("--fail-on", "never", now: "2026-11-0\(day)T12:00:00Z")
      #expect(cut.output.contains(" 0 new"), "\(missing): \(cut.output)")
      #expect(cut.errors.contains("not well-formed"), "\(missing): \(cut.errors)")
      #expect(try site.news().filter { before[$0.key] != $0.value }.keys.sorted() == [], "\(missing)")
    }
  }
}
