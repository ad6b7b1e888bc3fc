import TestSupport
import Testing

/// A site that changes which letters its addresses may have.
@Suite struct SlugStyleTests {
  private static func configuration(_ more: String = "") -> String {
    "title: Tiny\nurl: https://tiny.example/\ntaxonomies: [source, tag, author]\n\(more)sources: [{name: Küste, feed: a.rss}]\n"
  }

  private static let feed = """
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>K</title><link>https://k.example/</link>
    <item><title>Fähre spät</title><link>https://k.example/1</link><guid>1</guid><category>Öl</category>
    <dc:creator>Ada Müller</dc:creator><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>
    """

  @Test("Stories and sources keep their addresses; that lists of tags and authors move is told once")
  func changed() throws {
    let site = try TinySite(["site.yml": SlugStyleTests.configuration(), "a.rss": SlugStyleTests.feed])
    #expect(try !site.generate(now: "2026-11-20T10:00:00Z").errors.contains("slugs-changed"))
    func lists(_ folder: String) throws -> [String] {
      try site.files.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix("/index.html") }
    }
    let kept = try lists("news") + lists("sources")
    #expect(try lists("tags").contains("tags/ol/index.html"))
    try site.write(SlugStyleTests.configuration("slugs: unicode\n"), to: "site.yml")
    let run = try site.generate(now: "2026-11-20T11:00:00Z")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "warning[site.slugs-changed] site.yml `slugs` is no longer `ascii`, so 2 lists leave their addresses, such as /authors/ada-muller/"
      ), "\(run.errors)")
    #expect(try lists("tags").contains("tags/öl/index.html"))
    #expect(try lists("news") + lists("sources") == kept)
    try site.write(SlugStyleTests.feed.replacing("Öl", with: "Eis"), to: "a.rss")
    let next = try site.generate(now: "2026-11-20T13:00:00Z")
    #expect(next.status == 0 && !next.errors.contains("slugs-changed"), "\(next.errors)")
  }
}
