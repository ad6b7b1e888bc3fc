import Foundation
import News
import Tags
import TestSupport
import Testing

@testable import Markup

/// Ordinary bodies, of which nothing that a reader would see may get lost.
@Suite(.enabled(if: Corpus.isPresent))
struct SurvivalTests {
  private struct Feed: Decodable {
    struct Item: Decodable { var content_html: String? }
    var items: [Item]
  }

  @Test("At least 99 in 100 words of the corpus's bodies survive, and a validator accepts the bodies")
  func words() throws {
    let folder = try Corpus.url("feeds")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .sorted()
    var (before, after, bodies) = (0, 0, 0)
    var faults: [String] = []
    for file in files {
      guard let feed = try? JSONDecoder().decode(Feed.self, from: Data(contentsOf: folder.appending(path: file))) else {
        continue
      }
      for html in feed.items.prefix(12).compactMap(\.content_html) {
        let body = rendered(html)
        let once = body.html.text
        faults += CanonicalChecker.faults(in: once)
        if sanitised(once) != once { faults.append("not the same again: \(html.prefix(200))") }
        let words = Array(html.utf8).withUnsafeBufferPointer { TagStripper.text(of: $0) }
        var remaining = Dictionary(grouping: split(words), by: \.self).mapValues(\.count)
        before += remaining.values.reduce(0, +)
        bodies += 1
        for word in split(Array(body.text.utf8)) where remaining[word, default: 0] > 0 {
          remaining[word, default: 0] -= 1
          after += 1
        }
      }
    }
    #expect(bodies > 250)
    #expect(faults == [])
    #expect(Double(after) / Double(before) >= 0.99, "\(after) of \(before)")
  }

  private func split(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
