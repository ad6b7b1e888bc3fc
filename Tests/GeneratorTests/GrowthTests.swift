import Foundation
import TestSupport
import Testing

/// What a year of runs leaves behind.
@Suite struct GrowthTests {
  private func feed(_ text: String, pixel: Int) -> String {
    "<rss version=\"2.0\"><channel><title>F</title><item><title>One</title><guid>1</guid><description><![CDATA[<p>\(text)</p>"
      + "<p><img src=\"https://count.example/\(pixel)\" width=\"40\" height=\"40\" alt=\"\"></p>]]></description></item></channel></rss>"
  }

  private func edits(of site: TinySite) throws -> [Any] {
    let json = try object(try Program.run(["explain", "One", "--report", "json"], in: site.folder.url).output)
    return json["edits"] as? [Any] ?? []
  }

  @Test("A counting picture that differs in each answer is not an edit, but further words are")
  func history() throws {
    let long = String(repeating: "Words of a long text. ", count: 4_000)
    let site = try TinySite([
      "Content/site.yml": "title: T\nsources: [{feed: feed.xml}]\n", "Content/feed.xml": feed(long, pixel: 0),
    ])
    let path = site.folder.url.appending(path: ".broadsheet/archive.sqlite").path
    var sizes: [Int] = []
    for run in 1...5 {
      try site.write(feed(long, pixel: run), to: "Content/feed.xml")
      #expect(try site.generate(now: "2026-11-22T\(10 + run):00:00Z").status == 0)
      sizes.append(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
    #expect(try site.page("news/one/index.html").contains("https://count.example/5"))
    #expect(try edits(of: site).isEmpty)
    // While they are written, a text and its original lie beside their former versions.
    #expect(sizes.max() ?? 0 < (sizes.first ?? 0) + 2 * long.utf8.count, "\(sizes)")
    for run in 1...2 {
      try site.write(feed("Text" + String(repeating: " and more", count: run), pixel: run), to: "Content/feed.xml")
      #expect(try site.generate(now: "2026-11-23T0\(run):00:00Z").status == 0)
    }
    #expect(try edits(of: site).count == 2)
  }
}
