import Foundation
import TestSupport
import Testing

/// Feeds over HTTP, from a real server on loopback.
@Suite struct NetworkTests {
  private func planet(_ server: RawServer, feeds: Int = 1, _ more: String = "") throws -> TinySite {
    let outlines = (1...feeds).map { "<outline text=\"Feed \($0)\" xmlUrl=\"\(server.base)/\($0)\"/>" }
    return try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nopml: planet.opml\nallow: [127.0.0.0/8]\n" + more,
      "planet.opml": "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>",
    ])
  }

  private static func feed(_ titles: String...) -> [UInt8] {
    let items = titles.map {
      "<item><title>\($0)</title><link>https://a.example/\($0)</link><guid>\($0)</guid>"
        + "<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>"
    }
    return Array("<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>".utf8)
  }

  @Test("A feed is asked once an hour and conditionally, and a 304 changes no byte")
  func conditional() throws {
    let server = try RawServer { connection in
      if connection.head.contains("If-None-Match: \"v1\"") {
        connection.answer("304 Not Modified")
      } else {
        connection.answer("200 OK", ["ETag: \"v1\""], body: NetworkTests.feed("One", "Two"))
      }
      return true
    }
    let site = try planet(server)
    #expect(try site.generate(now: "2026-11-21T12:00:00Z").output.contains("2 new"))
    let first = try site.snapshot()
    try site.generate(now: "2026-11-21T12:30:00Z")
    #expect(server.heads.count == 1)
    #expect(try site.generate(now: "2026-11-21T13:05:00Z").output.contains(" 0 written"))
    #expect(server.heads.count == 2)
    #expect(try site.snapshot() == first)
    try site.generate("--refresh", now: "2026-11-21T13:06:00Z")
    #expect(server.heads.count == 3)
    try site.generate("--offline", now: "2026-11-23T13:01:00Z")
    #expect(server.heads.count == 3)
  }

  @Test("A feed that answers 429 is not asked again before its time, and a dry run asks nobody")
  func patience() throws {
    let server = try RawServer { connection in
      connection.answer("429 Too Many Requests", ["Retry-After: 7200"])
      return true
    }
    let site = try planet(server)
    try site.generate("--dry-run", now: "2026-11-21T11:00:00Z")
    #expect(server.heads.isEmpty)
    try site.generate(now: "2026-11-21T12:00:00Z")
    try site.generate(now: "2026-11-21T13:50:00Z")
    #expect(server.heads.count == 1)
    try site.generate(now: "2026-11-21T14:05:01Z")
    #expect(server.heads.count == 2)
  }

  @Test("A private address is refused unless the configuration allows it, and the message says how")
  func guarded() throws {
    let server = try RawServer { connection in
      connection.answer(body: NetworkTests.feed("One"))
      return true
    }
    let site = try planet(server)
    try site.write("title: P\nurl: https://planet.example/\nopml: planet.opml\n", to: "site.yml")
    let result = try site.generate()
    #expect(result.status == 1)
    #expect(result.errors.contains("allow"), "\(result.errors)")
    #expect(server.heads.isEmpty)
  }

  @Test("An item that two feeds bring under one address is one story that names both sources")
  func twoSources() throws {
    let server = try RawServer { connection in
      connection.answer(body: NetworkTests.feed("Shared"))
      return true
    }
    let site = try planet(server, feeds: 2)
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("news/shared") }.count == 1)
    let page = try site.page("news/shared/index.html")
    #expect(page.contains("Feed 1"))
    #expect(page.contains("Feed 2"))
  }
}
