import Diagnostics
import Feeds
import ParsedFeeds
import TestSupport
import Testing

/// Documents that stop in the middle, as a full disk or a lost connection leaves them.
@Suite struct CutFeedTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
  }

  private static let examples = [
    Example(
      testDescription: "RSS",
      text: """
        <?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
        xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Kölner Blatt</title>\
        <link>https://site.example/news/</link><description>Alles &amp; mehr</description>\
        <atom:link rel="next" href="https://site.example/page/23"/><ttl>600</ttl>\
        <image><url>https://site.example/logo.png</url><title>Logo</title></image>
        <item><title>Brücke gesperrt</title><link>https://site.example/13</link><guid>tag:13</guid>\
        <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><author>Jo Doe</author><category>Verkehr</category>\
        <description><![CDATA[<p>Ab Montag, 24 Uhr.</p>]]></description>\
        <enclosure url="https://site.example/a.mp3" length="1234" type="audio/mpeg"/></item>
        <item><title>Zweite</title><link>https://site.example/12</link><guid>tag:12</guid>\
        <content:encoded>&lt;p&gt;Mehr — vom Tag&lt;/p&gt;</content:encoded></item></channel></rss>
        """),
    Example(
      testDescription: "RDF",
      text: """
        <rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://site.example/rss">\
        <title>Ünion</title><link>https://site.example/</link></channel>
        <item rdf:about="https://site.example/1"><title>Eins</title><link>https://site.example/1</link>\
        <dc:date>2026-11-20T08:00:00Z</dc:date><dc:creator>Jo</dc:creator></item>
        <item rdf:about="https://site.example/2"><title>Zwei</title><link>https://site.example/2</link></item></rdf:RDF>
        """),
    Example(
      testDescription: "Atom",
      text: """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Täglich</title><id>tag:feed</id>\
        <link href="https://site.example/"/><link rel="next" href="https://site.example/page/23"/>\
        <author><name>Jo Doe</name></author>
        <entry><title>Eins</title><id>tag:1</id><link href="https://site.example/13"/>\
        <updated>2026-11-20T08:00:00Z</updated><author><name>Al Roe</name><email>al@site.example</email></author>\
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Größe</p></div></content></entry>
        <entry><title>Zwei</title><id>tag:2</id><link href="https://site.example/12"/><summary>Kurz</summary></entry></feed>
        """),
    Example(
      testDescription: "JSON Feed",
      text: #"""
        {"version": "https://jsonfeed.org/version/1.1", "title": "Täglich", "home_page_url": "https://site.example/",
         "next_url": "https://site.example/page/23", "authors": [{"name": "Jo Doe"}], "items": [
          {"id": 1234, "url": "https://site.example/13", "title": "Gr\u00f6\u00dfe", "tags": ["news", "local"],
           "content_html": "<p>Text \"quoted\"</p>", "date_published": "2026-11-20T08:00:00Z",
           "attachments": [{"url": "https://site.example/a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 1234}]},
          {"id": "2", "title": "Zwei", "content_text": "Kurz"}]}
        """#),
  ]

  @Test("A document cut after any byte gives whole items and whole values, never half of one", arguments: examples)
  func anywhere(example: Example) throws {
    let bytes = Array(example.text.utf8)
    let whole = try parsed(bytes)
    #expect(whole.items.count == 2 && whole.diagnostics.isEmpty && !whole.isCut)
    var counts: Set<Int> = []
    for length in 0..<bytes.count {
      let document = FeedParser().parse(Array(bytes[..<length]), FeedContext(placeFile: "feed.xml"))
      guard case .feed(let feed) = document else { continue }
      let read = String(decoding: bytes[..<length], as: UTF8.self).suffix(40)
      counts.insert(feed.items.count)
      #expect(feed.items == Array(whole.items.prefix(feed.items.count)), "cut after \(read)")
      #expect(feed.title == nil || feed.title == whole.title, "cut after \(read)")
      #expect(feed.subtitle == nil || feed.subtitle == whole.subtitle, "cut after \(read)")
      #expect(feed.home == nil || feed.home == whole.home, "cut after \(read)")
      #expect(feed.next == nil || feed.next == whole.next, "cut after \(read)")
      #expect(feed.links.allSatisfy(whole.links.contains), "cut after \(read)")
      #expect(feed.image == nil || feed.image == whole.image, "cut after \(read)")
      #expect(feed.hints.minutesToLive == nil || feed.hints == whole.hints, "cut after \(read)")
      #expect(feed.authors.allSatisfy(whole.authors.contains), "cut after \(read)")
      if feed.items.count < 2 { #expect(feed.isCut, "cut after \(read)") }
    }
    #expect(counts == [0, 1, 2])
  }

  @Test(
    "An item that is cut off at the end is left out, with a warning",
    arguments: [
      (
        "<rss><channel><item><title>1</title></item>\n<item><title>2</title><description>Ha",
        """
        warning[feed.malformed] feed.xml:2:38 not well-formed XML: the document ends within <description>
          2 | <item><title>2</title><description>Ha
            |                                      ^
          note: read: 1 item
          note: left out until it comes whole: the item that is cut off
          fix: tell the publisher
        """
      ),
      (
        "{\"version\": \"https://jsonfeed.org/version/1\", \"items\": [{\"id\": \"1\"}, {\"id\": \"2\", \"title\": \"Ha",
        """
        warning[feed.malformed] feed.xml:1:94 not well-formed JSON: it ends too early
          note: read: 1 item before it
          note: left out until it comes whole: the item that is cut off
          fix: tell the publisher
        """
      ),
    ])
  func message(document: String, message: String) throws {
    let feed = try parsed(document, address: "https://a.example/feed.xml")
    #expect(text(of: try #require(feed.diagnostics.first)) == message)
  }

  @Test("A feed that lacks only its last end tags loses nothing")
  func lastEndTags() throws {
    let feed = try parsed("<rss><channel><item><title>1</title></item><item><title>2</title></item>")
    #expect(feed.items.map { $0.title?.text } == ["1", "2"])
    #expect(feed.diagnostics.first?.notes == ["read: 2 items"])
  }

  @Test("A list of feeds that is cut within an address does not name half of it")
  func list() throws {
    let outline = "<outline text=\"A\" xmlUrl=\"https://a.example/feed/full\"/>"
    let bytes = Array("<opml><head><title>Röhr & Co</title></head><body>\(outline)</body>".utf8)
    for length in 0..<bytes.count {
      guard let list = OPMLList.parse(Array(bytes[..<length]), FeedContext(placeFile: "list")) else { continue }
      #expect(list.title == nil || list.title == "Röhr & Co")
      #expect(list.entries.allSatisfy { $0.feed == "https://a.example/feed/full" })
    }
  }
}
