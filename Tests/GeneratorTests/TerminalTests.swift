import Foundation
import TestSupport
import Testing

/// Feeds and lists may hold characters that control a terminal, or change the direction of its text.
@Suite struct TerminalTests {
  private static let evil = "Red\u{9B}31m \u{202E}txt.exe\u{2066}\u{61C} end"

  private static func isClean(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\n" && $0 != "\t" || 0x7F...0x9F ~= $0.value || 0x202A...0x202E ~= $0.value
        || 0x2066...0x2069 ~= $0.value || $0.value == 0x61C
    }
  }

  @Test("Control characters from feeds and lists are escaped in all that the program prints")
  func everywhere() throws {
    let (evil, item) = (TerminalTests.evil, "Story \u{202E}one")
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nopml: planet.opml\n",
      "planet.opml": """
      <opml version="2.0"><body><outline text="\(evil)" xmlUrl="feed.xml"/><outline xmlUrl="other.xml"/>
      <outline text="\(evil)" xmlUrl="gone\u{202E}.xml"/><outline type="include" url="list\u{9B}2J.opml"/></body></opml>
      """,
      "feed.xml": """
      <rss version="2.0"><channel><title>\(evil)</title><item><title>\(item)</title><guid>\(evil)</guid>\
      <link>https://a.example/1</link><pubDate>\(evil)</pubDate></item></channel></rss>
      """,
      "other.xml": """
      <rss version="2.0"><channel><title>\(evil) 2</title><item><title>Two</title></item></channel></rss>
      """,
    ])
    var told: [Program.Result] = []
    for report in ["text", "markdown", "json", "github"] {
      told.append(try site.generate("--verbose", "--full", "--fail-on", "never", "--report", report))
    }
    for arguments in [
      ["inspect", "feed.xml"], ["inspect", "feed.xml", "--json"], ["explain", item], ["explain", "Two"],
      ["opml", "export"], ["opml", "import", "planet.opml"], ["check", "--plan"],
    ] {
      told.append(try Program.run(arguments, in: site.folder.url))
    }
    #expect(told.contains { $0.output.contains("\\u{202E}") } && told.contains { $0.errors.contains("\\u{202E}") })
    for result in told {
      #expect(!(result.output + result.errors).isEmpty)
      #expect(TerminalTests.isClean(result.output), "\(result.output)")
      #expect(TerminalTests.isClean(result.errors), "\(result.errors)")
    }
  }
}
