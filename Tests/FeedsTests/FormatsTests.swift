import Diagnostics
import Feeds
import News
import ParsedFeeds
import TestSupport
import Testing

@Test("A JSON Feed is read although values have wrong types, an id is a number and a date is not a date")
func jsonFeed() throws {
  let feed = try parsed(
    """
    {"version": "https://jsonfeed.org/version/1", "title": "T", "home_page_url": "https://site.example/", "author": {"name": "Ann"},
     "next_url": "/2.json", "items": [
      {"id": 7, "url": "/7", "title": "A < B", "content_html": "<p>x</p>", "date_published": "soon", "tags": ["a", 2, null]},
      "nonsense",
      {"id": "8", "external_url": "https://else.example/", "content_text": "plain & simple", "authors": [{"name": "Ben"}],
       "attachments": [{"url": "8.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 10.0}], "image": "8.png"}
    ], "expired": false}
    """)
  #expect(feed.format == .jsonFeed(version: "1") && feed.next?.text == "https://site.example/2.json")
  #expect(feed.items.map(\.guid) == ["7", "8"])
  #expect(feed.items[0].title == ParsedText("A < B", form: .plain))
  #expect(feed.items[0].published == nil && feed.items[0].tags == ["a", "2"])
  #expect(feed.items[0].place.line == 3 && feed.items[1].place.line == 5)
  #expect(feed.items[1].link?.text == "https://else.example/" && feed.items[1].enclosures.first?.bytes == 10)
  #expect(feed.items[1].content?.form == .plain && feed.items[1].images.count == 1)
}

@Test("In a JSON Feed tags may be one text, and authors and attachments need not be in a list")
func jsonFeedWithoutLists() throws {
  let feed = try parsed(
    """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "authors": [{"name": "Editor"}], "items": [
      {"id": "1", "content_text": "x", "tags": "goats, roofs & hay,, goats", "authors": "Ann"},
      {"id": "2", "content_text": "x", "tags": 2026, "authors": {"name": "Ben", "url": "https://ben.example/"}},
      {"id": "3", "content_text": "x", "tags": null, "author": [{"name": "Cy"}],
       "attachments": {"url": "https://site.example/3.mp3", "mime_type": "audio/mpeg"}}]}
    """)
  #expect(feed.items.map(\.tags) == [["goats", "roofs & hay"], ["2026"], []])
  #expect(feed.items.map { $0.authors.map(\.name) } == [["Ann"], ["Ben"], ["Cy"]])
  #expect(feed.items[1].authors.first?.address?.host == "ben.example" && feed.items[2].enclosures.count == 1)
}

@Test(
  "A number that JSON does not have, as Python writes it, stands for nothing and costs no item",
  arguments: ["NaN", "Infinity", "-Infinity"])
func jsonFeedWithoutNumber(_ number: String) throws {
  let feed = try parsed(
    """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [
      {"id": "1", "title": \(number), "content_text": "x", "_price": \(number)}, {"id": "2", "content_text": "y"}]}
    """)
  #expect(feed.items.map(\.guid) == ["1", "2"] && !feed.isCut)
  #expect(feed.items[0].title == nil && feed.diagnostics == [])
}

@Test(
  "A word that a script writes in place of a value stands for nothing, in JSON as in XML",
  arguments: ["undefined", "null", "NaN", "[object Object]"])
func valuesOfScripts(_ word: String) throws {
  let xml = """
    <title>\(word)</title><guid>\(word)</guid><author>\(word)</author><category>\(word)</category>
    <description>\(word)</description><pubDate>\(word)</pubDate>
    """
  let json = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "\(word)", "language": "\(word)", "items": [
      {"id": "\(word)", "title": "\(word)", "content_text": "\(word)", "authors": [{"name": "\(word)"}, "\(word)"],
       "tags": ["\(word)"], "summary": "\(word)", "date_published": "\(word)"},
      {"id": "2", "tags": "\(word)", "content_html": "\(word)", "content_text": "x"}]}
    """
  let feed = try parsed(json)
  #expect(feed.title == nil && feed.language == nil)
  #expect(feed.items.last?.tags == [] && feed.items.last?.content?.text == "x")
  for item in [feed.items.first, try parsed(rss(xml)).items.first] {
    let item = try #require(item)
    #expect(item.title == nil && item.guid == nil && item.authors == [] && item.tags == [])
    #expect(item.content == nil && item.summary == nil && item.unreadDate == nil)
  }
}

@Test("A JSON Feed's icon is not taken as the picture of a post, but may be the cover of an episode")
func jsonFeedIcon() throws {
  let feed = try parsed(
    """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "home_page_url": "https://site.example/",
     "icon": "/icon-512.png", "favicon": "/icon.png", "items": [
      {"id": "1", "content_text": "x", "image": "https://site.example/icon-512.png", "banner_image": "/goats.png"},
      {"id": "2", "content_text": "x", "image": "/icon.png"},
      {"id": "3", "content_text": "x", "image": "/icon-512.png",
       "attachments": [{"url": "/3.mp3", "mime_type": "audio/mpeg"}]},
      {"id": "4", "content_text": "x", "image": "/icon.png", "attachments": []},
      {"id": "5", "content_text": "x", "image": "/icon.png", "attachments": null}]}
    """)
  #expect(
    feed.items.map { $0.images.compactMap(\.address?.text) } == [
      ["https://site.example/goats.png"], [], ["https://site.example/icon-512.png"], [], [],
    ])
}

@Test("OPML gives its feeds in order, with the groups around them as tags")
func opml() throws {
  let text = """
    <opml version="2.0"><head><title>Mine</title></head><body>
    <outline text="News"><outline text="World" title="World"><outline text="A &amp; B" xmlUrl="https://a.example/f" htmlUrl="https://a.example/"/></outline>
    <outline type="rss" text="B" xmlurl="feeds/b.xml" category="/x/y,z"/></outline><outline text="note"/>
    <outline xmlUrl="c.xml" text="C & D"/></body></opml>
    """
  let list = try #require(OPMLList.parse(Array(text.utf8), FeedContext(placeFile: "planet.opml")))
  #expect(list.title == "Mine")
  #expect(list.entries.map(\.feed) == ["https://a.example/f", "feeds/b.xml", "c.xml"])
  #expect(list.entries.map(\.title) == ["A & B", "B", "C & D"])
  #expect(list.entries.map(\.tags) == [["News", "World"], ["News", "x", "y", "z"], []])
  #expect(list.entries.map(\.place.line) == [2, 3, 4])
  #expect(list.diagnostics.count == 1)
}

@Test("An outline that is commented out holds no feed, and neither does what is in it")
func commentedOutlines() throws {
  let text = """
    <opml version="2.0"><body>
    <outline text="A" xmlUrl="a.xml" isComment="true"/><outline text="B" xmlUrl="b.xml" isComment="false"/>
    <outline text="Later" isComment="True"><outline text="Boats"><outline text="C" xmlUrl="c.xml" isComment="false"/></outline>
    <outline text="More" type="include" url="more.opml"/><outline text="D" xmlUrl="d.xml"/></outline>
    <outline text="Now"><outline text="E" xmlUrl="e.xml"/></outline></body></opml>
    """
  let list = try #require(OPMLList.parse(Array(text.utf8), FeedContext(placeFile: "planet.opml")))
  #expect(list.entries.map(\.feed) == ["b.xml", "e.xml"] && list.includes.isEmpty)
  #expect(list.entries.map(\.tags) == [[], ["Now"]])
  // Their names and addresses are known, though, also when the list was written and read once more.
  let again = try #require(OPMLList.parse(Array(list.text.utf8), FeedContext(placeFile: "planet.opml")))
  for list in [list, again] {
    #expect(list.muted.names == ["A", "C", "D"] && list.muted.tags == ["Later", "Boats", "More"])
    #expect(list.muted.feeds == ["a.xml", "c.xml", "d.xml"])
    #expect(list.entries.map(\.feed) == ["b.xml", "e.xml"])
  }
}

@Test("Of an outline's endless tags two hundred are taken, each once")
func manyTags() throws {
  let tags = (0..<200_000).map { "a\($0 / 2)" }.joined(separator: ",")
  let text = "<opml><body><outline text=\"A\" xmlUrl=\"a.xml\" category=\"\(tags)\"/></body></opml>"
  let list = try #require(OPMLList.parse(Array(text.utf8), FeedContext(placeFile: "planet.opml")))
  #expect(list.entries.map(\.tags) == [(0..<200).map { "a\($0)" }])
}

@Test("Groups with long names do not make a list of many feeds many times as long")
func longGroups() throws {
  let groups = (0..<200).map { "<outline text=\"\($0)\(String(repeating: "n", count: 1_000))\">" }.joined()
  let feeds = String(repeating: "<outline xmlUrl=\"a.xml\"/>", count: 20_000)
  let text = Array("<opml><body>\(groups)\(feeds)</body></opml>".utf8)
  let list = try #require(
    try Moment.of { OPMLList.parse(text, FeedContext(placeFile: "planet.opml")) })
  #expect(list.entries.count == 20_000 && list.entries.first?.tags.count == 200)
  #expect(list.entries.reduce(0) { $0 + $1.tags.reduce(0) { $0 + $1.utf8.count } } <= 1 << 24)
}

@Test("RDF items beside the channel and hints about updating are read")
func rdf() throws {
  let feed = try parsed(
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
    <channel rdf:about="https://s.example/"><title>T</title><link>https://s.example/</link><dc:language>de</dc:language>
    <sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency><items><rdf:Seq/></items></channel>
    <image><title>Logo</title><url>https://s.example/l.png</url></image>
    <item rdf:about="https://s.example/1"><title>One</title><dc:date>2004-01-01</dc:date><dc:subject>x</dc:subject></item>
    </rdf:RDF>
    """)
  #expect(feed.format == .rdf && feed.title == "T" && feed.language == "de")
  #expect(feed.hints.updateInterval == 21_600 && feed.image?.text == "https://s.example/l.png")
  #expect(feed.items.map(\.guid) == ["https://s.example/1"])
  #expect(feed.items.first?.published?.description == "2004-01-01T00:00:00Z" && feed.items.first?.tags == ["x"])
}

@Test("An element that is named like the root of a feed, but is deep inside, does not change how the feed is read")
func innerRoots() throws {
  let text = "&lt;b&gt;bold&lt;/b&gt;"
  for inner in ["<feed>https://x.example/f</feed>", "<rss version=\"0.9\"/>", "<channel><title>C</title></channel>"] {
    let item = "<title>1</title><description>\(text)</description><origin>\(inner)</origin>"
    let feed = try parsed(rss("\(item)</item><item>\(item)"))
    #expect(feed.format == .rss(version: "2.0") && feed.items.map { $0.title?.text } == ["1", "1"], "\(inner)")
    #expect(feed.items.map { $0.content?.form } == [.html, .html], "\(inner)")
  }
  let entry = "<entry><id>https://x.example/1</id><title>1</title><summary>Use \(text)</summary></entry>"
  let rdf = "<r:RDF xmlns:r=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"/>"
  for inner in ["<rss>https://x.example/rss</rss>", rdf] {
    let feed = try parsed(
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title><meta>\(inner)</meta>\(entry)</feed>")
    #expect(feed.format == .atom(version: "1.0") && feed.items.first?.summary?.form == .plain, "\(inner)")
    #expect(feed.items.first?.link?.text == "https://x.example/1", "\(inner)")
  }
}

@Test("Items beyond the maximum are counted and left out")
func maximum() throws {
  let text = "<rss><channel>" + String(repeating: "<item><title>t</title></item>", count: 5) + "</channel></rss>"
  guard case .feed(let feed) = FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "f", maximumItems: 2)) else {
    Issue.record("no feed")
    return
  }
  #expect(feed.items.count == 2 && feed.itemCount == 5 && feed.surplus == 3)
}

@Test("A guid that is a permalink gives a link, even as a path; a number or a guid that is no permalink does not")
func permalinks() throws {
  func link(_ guid: String, channel: String = "<link>/blog</link>") throws -> String? {
    let text = rss(guid + "<title>1</title>", channel: channel)
    return try parsed(text, address: "https://site.example/blog/feed.xml").items.first?.link?.text
  }
  #expect(try link("<guid isPermaLink=\"true\">/blog/goats</guid>") == "https://site.example/blog/goats")
  #expect(try link("<guid>/blog/goats</guid>", channel: "") == "https://site.example/blog/goats")
  #expect(try link("<guid>https://other.example/1</guid>") == "https://other.example/1")
  #expect(try link("<link>https://site.example/1</link><guid>/blog/goats</guid>") == "https://site.example/1")
  #expect(try link("<guid isPermaLink=\"false\">/blog/goats</guid>") == nil)
  #expect(try link("<guid isPermaLink=\"true\">4711</guid>") == nil)
}
