import Diagnostics
import Feeds
import Foundation
import News
import ParsedFeeds
import TestSupport
import Testing

/// One line of the corpus's index of feeds.
struct IndexLine: Sendable {
  var file: String
  var kind: String
  var items: Int
  var isWellFormed: Bool
  var isKnownBroken: Bool

  /// Files for which the index counts too many: items in which the file ends, that stand in a comment, or that are
  /// empty and inside others; with the true number.
  private static let counted = [
    "derived-encodings/podcasthelpdesk.com__feed.truncated-mid-entry.xml": 2,
    "encodings/aviaport.ru__aviaport.ru-2.xml": 14,
    "encodings/aviaport.ru__aviaport.ru-3.xml": 22,
    "encodings/aviaport.ru__aviaport.ru.xml": 22,
    "encodings/cult.bg__bpm.cult.bg.medusa.4.xml": 3,
    "encodings/cult.bg__bpm.cult.bg.xml": 2,
    "encodings/doncho.net__doncho.net.comments.xml": 4,
    "encodings/greek.ru__greek.ru-3.xml": 3,
    "encodings/greek.ru__greek.ru.xml": 5,
    "encodings/kinder.ru__koi.kinder.ru-2.xml": 4,
    "news-and-blogs/javaworld.com__javaworld.xml": 10,
    "news-and-blogs/pcmag.com__illegally-nested.xml": 10,
  ]

  static func all() throws -> [IndexLine] {
    let text = String(decoding: try Corpus.bytes("feeds/INDEX.tsv"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return IndexLine(
        file: "feeds/" + cells[0], kind: cells[1], items: counted[cells[0]] ?? Int(cells[2]) ?? 0,
        isWellFormed: cells[6] == "ok",
        isKnownBroken: cells[6].hasPrefix("BROKEN"))
    }
  }
}

@Test(
  "All feeds of the corpus are read: every item listed, the format by the bytes, titles without U+FFFD",
  .enabled(if: Corpus.isPresent))
func corpusFeeds() throws {
  var found = (good: 0, other: 0)
  var listed = (good: 0, other: 0)
  var garbled: [String] = []
  var short: [String] = []
  for line in try IndexLine.all() {
    guard case .feed(let feed) = FeedParser().parse(try Corpus.bytes(line.file), FeedContext(placeFile: line.file))
    else {
      Issue.record("\(line.file) is no feed")
      continue
    }
    if feed.items.count < line.items { short.append("\(line.file): \(feed.items.count) of \(line.items)") }
    let isOfKind =
      switch feed.format {
      case .rss: line.kind == "rss"
      case .rdf: line.kind == "rdf"
      case .atom: line.kind == "atom"
      case .jsonFeed: line.kind == "jsonfeed"
      case .mapped: false
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
  #expect(found.other == listed.other)
  print("feeds: \(found.good) of \(listed.good) items in well-formed ones, \(found.other) of \(listed.other) in others")
  #expect(garbled == [])
  #expect(short == [])
}

@Test(
  "Every item of a video channel has its title, its link and its picture", .enabled(if: Corpus.isPresent))
func videoChannels() throws {
  var items = 0
  for file in try Corpus.files("feeds/news-and-blogs") where file.contains("youtube.com-") && file.hasSuffix(".xml") {
    guard case .feed(let feed) = FeedParser().parse(try Corpus.bytes(file), FeedContext(placeFile: file)) else {
      continue
    }
    for item in feed.items {
      items += 1
      #expect(item.title != nil && item.link != nil && !item.images.isEmpty, "\(file):\(item.place.line ?? 0)")
    }
  }
  #expect(items > 200)
}
