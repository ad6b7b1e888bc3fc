import Diagnostics
import Feeds
import Foundation
import ParsedFeeds
import TestSupport
import Testing

@Test(
  "Every item in the fixtures of the validator and of other parsers is read", .enabled(if: Corpus.isPresent),
  arguments: ["feedvalidator/rss20", "feedvalidator/opml", "parser-fixtures"])
func fixtures(folder: String) throws {
  var feeds = 0
  var items = 0
  var missing: [String] = []
  for file in try Corpus.files("conformance/" + folder)
  where ["xml", "rss", "atom", "opml", "rdf"].contains((file as NSString).pathExtension) {
    let bytes = try Corpus.bytes(file)
    switch FeedParser().parse(bytes, FeedContext(placeFile: file)) {
    case .feed(let feed):
      feeds += 1
      items += feed.itemCount
      let expected = startTags(bytes)
      if expected > 0, feed.itemCount != expected { missing.append("\(file): \(feed.itemCount) of \(expected)") }
      if feed.itemCount != feed.items.count { missing.append("\(file): \(feed.items.count) kept") }
    case .opml(let list):
      feeds += 1
      items += list.entries.count
      let expected = outlines(bytes)
      if list.entries.count != expected { missing.append("\(file): \(list.entries.count) of \(expected) outlines") }
    case .neither: break
    }
  }
  print("\(folder): \(feeds) documents, \(items) items")
  #expect(feeds > 0 && missing.sorted() == [])
}

/// Counts start tags of items as a reader of the text sees them, leaving out comments and CDATA.
private func startTags(_ bytes: [UInt8]) -> Int {
  stripped(bytes).matches(of: /<(?:\w+:)?(?:item|entry)[\s\/>]/.ignoresCase()).count
}

private func outlines(_ bytes: [UInt8]) -> Int {
  stripped(bytes).matches(of: /<outline[^>]*\sxmlurl\s*=\s*["'][^"'\s]/.ignoresCase()).count
}

private func stripped(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
    .replacing(/<!\[CDATA\[.*?\]\]>/.dotMatchesNewlines(), with: "")
}
