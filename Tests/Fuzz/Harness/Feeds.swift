import Feeds
import News
import ParsedFeeds

/// Reads feeds of every format in every encoding. The last byte of the input chooses the charset that the server claims.
func readFeed(_ bytes: [UInt8]) {
  let types = [
    nil, "text/xml", "text/xml; charset=iso-8859-1", "application/json", "text/html; charset=utf-16",
    "x; charset=shift_jis",
  ]
  let type = types[Int(bytes.last ?? 0) % types.count]
  let context = FeedContext(
    placeFile: "feed.xml", address: WebAddress("https://example.org/feeds/feed.xml"), contentType: type)
  // Two bytes may stand for a character of three, and in UTF-16 every second byte may be a line feed.
  let lines = lineCount(bytes) + bytes.count / 2
  switch FeedParser().parse(bytes, context) {
  case .feed(let feed): check(feed, lines: lines)
  case .opml(let list): expectPlaces(list.diagnostics, lines: lines)
  case .neither(let found): expectPlaces([found.diagnostic(file: "feed.xml")], lines: lines)
  }
  guard bytes.count < 2_048 else { return }
  expect(FeedParser().parse(bytes, context) == FeedParser().parse(bytes, context), "the same bytes are another feed")
}

func check(_ feed: ParsedFeed, lines: Int) {
  expect(feed.itemCount >= feed.items.count, "\(feed.itemCount) items, of which \(feed.items.count) are there")
  for text in [feed.title, feed.titleText?.text, feed.subtitle, feed.language] {
    expectText(text, "a text of the feed")
  }
  for address in [feed.home, feed.image, feed.next, feed.selfAddress] {
    expectNormal(address, "an address of the feed")
  }
  expect(feed.hints.skipHours.allSatisfy { 0...23 ~= $0 }, "hours \(feed.hints.skipHours)")
  expect(feed.hints.skipDays.allSatisfy { 1...7 ~= $0 }, "days \(feed.hints.skipDays)")
  expectPlaces(feed.diagnostics, lines: lines)
  for item in feed.items { check(item) }
}

private func check(_ item: ParsedItem) {
  for text in [item.title, item.summary, item.content] {
    expectText(text?.text, "a text of an item")
    expectNormal(text?.base, "the base of a text")
  }
  for text in [item.guid, item.subtitle, item.language, item.venue] + item.tags {
    expectText(text, "a text of an item")
  }
  for address in [item.link, item.original] { expectNormal(address, "an address of an item") }
  for date in [item.published, item.updated, item.expires, item.start, item.end] {
    expectReadable(date, "a date of an item")
  }
  for media in item.enclosures + item.images {
    if case .web(let address) = media.location { expectNormal(address, "an enclosure") }
  }
  expect(Set(item.tags).count == item.tags.count, "a tag twice: \(item.tags)")
}
