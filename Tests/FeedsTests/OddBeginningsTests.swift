import Diagnostics
import Feeds
import News
import ParsedFeeds
import TestSupport
import Testing

/// What software made for web pages puts before its feeds.
@Suite struct OddBeginningsTests {
  private static let feed =
    "<rss version=\"2.0\"><channel><title>T</title><item><title>One</title></item></channel></rss>"
  private static let empty = "<rss version=\"2.0\"><channel><title>T</title></channel></rss>"

  @Test(
    "A feed after HTML's document type or long comments is still a feed, with or without items",
    arguments: [
      ("<!DOCTYPE html>\n", feed, 1), ("<!DOCTYPE html>", empty, 0),
      ("<!doctype HTML SYSTEM \"about:legacy-compat\">", empty, 0),
      ("<!DOCTYPE html><!-- <html> -->", empty, 0), ("<!--" + String(repeating: "x ", count: 40_000) + "-->", feed, 1),
      ("<!-- a > b --><!-- c -->\n<?xml version=\"1.0\"?>", feed, 1), ("<!---->", feed, 1), ("<!--->", feed, 1),
      ("<!-- a warning that never ends\n", feed, 1),
    ])
  func beginnings(start: String, feed: String, items: Int) throws {
    let parsed = try parsed(start + feed)
    #expect(parsed.title == "T" && parsed.items.count == items)
  }

  @Test("Very many comments that never end cost no more than their length allows")
  func endlessComments() throws {
    let text =
      String(repeating: "<!--", count: 20_000) + String(repeating: "- ", count: 1_000_000) + OddBeginningsTests.feed
    let reading = try Moment.of { FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "f")) }
    guard case .neither(.plainText) = reading else {
      Issue.record("\(reading)")
      return
    }
  }

  @Test("A list of feeds after HTML's document type is still a list")
  func list() throws {
    let text =
      "<!DOCTYPE html><opml version=\"2.0\"><body><outline type=\"rss\" xmlUrl=\"https://a.example/f\"/></body></opml>"
    guard case .opml(let list) = FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "f")) else {
      Issue.record("no list")
      return
    }
    #expect(list.entries.map(\.feed) == ["https://a.example/f"])
  }

  @Test("A web page is not mistaken for a feed, even if it begins with a comment or an element")
  func page() {
    for text in ["<!DOCTYPE html><title>A</title><p>B", "<!-- c --><!DOCTYPE html><html><body>B</body></html>"] {
      guard case .neither(let found) = FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "f")) else {
        Issue.record("\(text) was taken")
        continue
      }
      #expect(found == .webPage(feeds: []))
    }
  }

  @Test("The feeds that a page names are relative to its base, or else to the page")
  func namedFeeds() {
    let link = "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"f.xml\">"
    func named(_ head: String, _ address: String?) -> NoFeed? {
      let context = FeedContext(placeFile: "f", address: address.flatMap { WebAddress($0) })
      let page = "<!DOCTYPE html><html><head>" + head + link + "</head></html>"
      guard case .neither(let found) = FeedParser().parse(Array(page.utf8), context) else { return nil }
      return found
    }
    let base = "<base href=\"https://b.example/x/\">"
    #expect(named(base, "https://a.example/p/") == .webPage(feeds: ["https://b.example/x/f.xml"]))
    #expect(named(base, nil) == .webPage(feeds: ["https://b.example/x/f.xml"]))
    #expect(named("<base href=\"/y/\">", "https://a.example/p/") == .webPage(feeds: ["https://a.example/y/f.xml"]))
    #expect(named("", "https://a.example/p/") == .webPage(feeds: ["https://a.example/p/f.xml"]))
    #expect(named("", nil) == .webPage(feeds: ["f.xml"]))
  }

  @Test("A feed that a page declares is named, whatever links for readers come before the declaration")
  func declaredBehindLinks() {
    let links = (["/feed/"] + (0..<200).map { "/\($0)/feed/" }).map { "<a href=\"\($0)\">RSS</a>" }
    let declared = ["/comments/feed/", "/feed/", "https://a.example/0/feed/"].map {
      "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"\($0)\">"
    }
    let page = Array("<!DOCTYPE html><html><body>\((links + declared).joined())</body></html>".utf8)
    let context = FeedContext(placeFile: "f", address: WebAddress("https://a.example/"))
    let feeds = ["feed/", "0/feed/", "comments/feed/"].map { "https://a.example/" + $0 }
    guard case .neither(let found) = FeedParser().parse(page, context) else {
      Issue.record("no page")
      return
    }
    #expect(found == .webPage(feeds: feeds))
    #expect(AlternateFeed.best(in: page, context).map { $0.address.text } == feeds)
  }
}
