import Foundation
import TestSupport

extension TinySite {
  /// Returns a site that publishes its state, with a feed without dates and a story.
  static func remembering(_ stateFrom: String, _ home: String = "https://tiny.example") throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: \(home)/
      allow: [127.0.0.0/8]
      publishState: true
      stateFrom: \(stateFrom)
      sources: [{feed: feed.rss}, {markdown: stories}]
      """,
      "Content/feed.rss": "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title><guid>1</guid></item>"
        + "<item><title>Two</title><guid>2</guid></item></channel></rss>",
      "Content/stories/own.md": "---\ntitle: Our own\n---\n\nText.\n",
    ])
  }

  func publishedLines() throws -> [String] { try publishedText().split(separator: "\n").map(String.init) }

  /// Returns all files of the published state, decompressed.
  func publishedText() throws -> String {
    try folder.files(below: "Output/state").map { file in
      try Child("/bin/gzip", ["-dc", "Output/state/" + file], in: folder.url, output: .pipe).rest()
    }.joined()
  }
}
