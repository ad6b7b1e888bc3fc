import Foundation
import TestSupport
import Testing

/// Commands that are interrupted while they wait for a server.
@Suite struct InterruptionTests {
  @Test(
    "A command that waits for an answer ends at once when it is interrupted, with exit code 130",
    arguments: [
      ["ping"], ["inspect", "Feed"], ["inspect", "BASE/feed"], ["new", "source", "BASE/feed"],
      ["opml", "import", "BASE/list"],
    ])
  func waiting(arguments: [String]) throws {
    let server = try RawServer { connection in
      connection.waitForEnd()
      return false
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      hub: \(server.base)/hub
      sources: [{name: Feed, feed: "\(server.base)/feed"}, {markdown: stories}]
      """,
      "stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nText.\n",
    ])
    #expect(try site.generate("--offline").status == 0)
    let command = arguments.map { $0.replacing("BASE", with: server.base) }
    let program = try Program.start(command + ["--now", TinySite.now], in: site.folder.url)
    for _ in 0..<2_000 where server.heads.isEmpty { usleep(5_000) }
    let result = try program.end(with: SIGINT)
    #expect(result.status == 130 && result.errors.hasSuffix("interrupted\n"), "\(result)")
  }
}
