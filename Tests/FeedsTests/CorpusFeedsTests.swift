import Diagnostics
import Feeds
import Foundation
import News
import TestSupport
import Testing

/// One line of the corpus's index of feeds.
struct IndexLine: Sendable {
  var file: String
  var kind: String
  var items: Int
  var isWellFormed: Bool
  var isKnownBroken: Bool

  static func all() throws -> [IndexLine] {
    let text = String(decoding: try Corpus.bytes("feeds/INDEX.tsv"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return IndexLine(
        file: "feeds/" + cells[0], kind: cells[1], items: Int(cells[2]) ?? 0, isWellFormed: cells[6] == "ok",
        isKnownBroken: cells[6].hasPrefix("BROKEN"))
    }
  }
}

@Test(
  "All feeds of the corpus are read: items as listed, the format by the bytes, no replacement character in a title",
  .enabled(if: Corpus.isPresent))
func corpusFeeds() throws {
  var found = (good: 0, other: 0)
  var listed = (good: 0, other: 0)
  var garbled: [String] = []
  for line in try IndexLine.all() {
    guard case .feed(let feed) = FeedParser().parse(try Corpus.bytes(line.file), FeedContext(placeFile: line.file))
    else {
      Issue.record("\(line.file) is no feed")
      continue
    }
    let isOfKind =
      switch feed.format {
      case .rss: line.kind == "rss"
      case .rdf: line.kind == "rdf"
      case .atom: line.kind == "atom"
      case .jsonFeed: line.kind == "jsonfeed"
      case .markdown: false
      }
    #expect(isOfKind, "\(line.file): \(feed.format)")
    if line.isWellFormed {
      found.good += min(feed.items.count, line.items)
      listed.good += line.items
      #expect(!feed.diagnostics.contains { $0.id == "feed.malformed" && line.kind != "jsonfeed" }, "\(line.file)")
    } else {
      found.other += min(feed.items.count, line.items)
      listed.other += line.items
      if line.isKnownBroken {
        let warning = feed.diagnostics.first { $0.id == "feed.malformed" }
        #expect(warning?.place?.line != nil, "\(line.file) is malformed, and nothing says where")
      }
    }
    if feed.items.contains(where: { $0.title?.text.contains("\u{FFFD}") == true }) { garbled.append(line.file) }
  }
  #expect(Double(found.good) / Double(listed.good) >= 0.999)
  #expect(Double(found.other) / Double(listed.other) >= 0.99)
  #expect(garbled == [])
}
