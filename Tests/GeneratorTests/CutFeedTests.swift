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

  private func site(_ format: String) throws -> TinySite {
    let source = format == "api" ? "api: \"\(server.base)/a\", mapping: a.yml" : "feed: \"\(server.base)/a\""
    return try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Jane, \(source)}
      """,
      "a.yml": "items: $.list\nfields: {id: $.id, title: $.title, body: $.text}\n",
    ])
  }

  @Test(
    "However a feed is cut off, the site stays as it was, and the run reports it",
    arguments: formats.keys.sorted())
  func cut(format: String) throws {
    let text = try #require(CutFeedTests.formats[format])
    server.on("/a") { $0.answer(body: Array(text.utf8)) }
    let site = try site(format)
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
  @Test(
    "What was cut off comes whole with the next run, though its server calls it unchanged",
    arguments: formats.keys.sorted())
  func comesWhole(format: String) throws {
    let text = Array(try #require(CutFeedTests.formats[format]).utf8)
    let site = try site(format)
    server.on("/a") { $0.answer("200 OK", ["ETag: \"1\""], body: text.dropLast(30)) }
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").output.contains("1 new"))
    server.on("/a") { connection in
      if connection.head.contains("If-None-Match: \"1\"") {
        connection.answer("304 Not Modified")
      } else {
        connection.answer("200 OK", ["ETag: \"1\""], body: text)
      }
    }
    let whole = try site.generate(now: "2026-11-02T12:00:00Z")
    #expect(whole.output.contains("1 new"), "\(whole)")
    #expect(try site.generate(now: "2026-11-03T12:00:00Z").errors == "")
    #expect(server.heads.map { $0.contains("If-None-Match") } == [false, false, true])
  }

  @Test("A feed that is always cut off in the same place is asked as politely as any other")
  func staysCut() throws {
    let text = Array(try #require(CutFeedTests.formats["rss"]).utf8).dropLast(20)
    let site = try site("rss")
    server.on("/a") { $0.answer("200 OK", ["ETag: \"1\""], body: Array(text)) }
    for day in 1...3 { _ = try site.generate(now: "2026-11-0\(day)T12:00:00Z") }
    #expect(server.heads.map { $0.contains("If-None-Match") } == [false, false, true])
  }

  @Test("The rest of a list on the web that was cut off comes with the next run, though its server calls it unchanged")
  func listComesWhole() throws {
    let list = ["eleven", "twelve"].map { "<outline type=\"rss\" text=\"\($0)\" xmlUrl=\"\(server.base)/\($0)\"/>" }
    let begin = Array("<opml version=\"2.0\"><head/><body>\(list[0])".utf8)
    let end = Array("\(list[1])</body></opml>".utf8)
    for name in ["/eleven", "/twelve"] {
      server.on(name) {
        $0.answer(
          body: Array(
            "<rss version=\"2.0\"><channel><title>A</title><item><title>\(name)</title></item></channel></rss>".utf8))
      }
    }
    let site = try TinySite([
      "site.yml": "title: P\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nopml: \"\(server.base)/list\"\n"
    ])
    server.on("/list") { $0.answer("200 OK", ["ETag: \"1\""], body: begin) }
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").output.contains("1 new"))
    server.on("/list") { connection in
      if connection.head.contains("If-None-Match: \"1\"") {
        connection.answer("304 Not Modified")
      } else {
        connection.answer("200 OK", ["ETag: \"1\""], body: begin + end)
      }
    }
    let whole = try site.generate(now: "2026-11-02T12:00:00Z")
    #expect(whole.output.contains("1 new"), "\(whole)")
  }
}
