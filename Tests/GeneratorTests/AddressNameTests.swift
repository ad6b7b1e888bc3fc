import Archive
import Configuration
import Foundation
import Generator
import News
import TestSupport
import Testing

/// Items whose names in the archive were made with an older list of tracking parameters.
@Suite struct ArchivedNameTests {
  private func feed(_ items: [(title: String, link: String)]) -> String {
    let written = items.map { "<item><title>\($0.title)</title><link>\($0.link)</link></item>" }.joined()
    return "<rss version=\"2.0\"><channel><title>A</title><link>https://a.example/</link>\(written)</channel></rss>"
  }

  @Test("Items without a guid stay the same when tracking parameters change, and `feed=` tells two items apart")
  func kept() async throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: A, feed: a.xml}]\n",
      "a.xml": feed([("Ferry late", "https://a.example/x?feed=1"), ("Goats", "https://a.example/y?mkt_tok=7")]),
    ])
    // As that older list made them: without `feed=`, and with `mkt_tok=`.
    let archive = try SQLiteArchive(path: site.folder.url.appending(path: ".broadsheet/archive.sqlite").path)
    var changes: [ItemChange] = []
    for (title, link, name) in [
      ("Ferry", "https://a.example/x?feed=1", "a.example/x"),
      ("Goat", "https://a.example/y?mkt_tok=7", "a.example/y?mkt_tok=7"),
    ] {
      let key = IdentityKey(.permalink, name, scope: "")
      let details = ItemDetails(
        id: ItemID(of: key), title: title, link: WebAddress(link),
        dates: ItemDates(firstSeen: Timestamp(secondsSince1970: 1_795_000_000)),
        sources: [SourceID(at: .file("a.xml"))])
      changes.append(.insert(.story(Story(details)), ItemBody(html: SafeHTML(trusting: "")), keys: [key]))
    }
    try await archive.apply(Batch(changes: changes), now: Timestamp(secondsSince1970: 1_795_000_000))
    try await archive.close()

    let first = try site.generate()
    #expect(first.output.contains("0 new, 2 changed"), "\(first.output) \(first.errors)")
    try site.write(
      feed([
        ("Ferry later", "https://a.example/x?feed=1"), ("Another", "https://a.example/x?feed=2"),
        ("Goats again", "https://a.example/y?mkt_tok=8"),
      ]), to: "a.xml")
    let second = try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(second.output.contains("1 new, 2 changed"), "\(second.output) \(second.errors)")
  }
}
