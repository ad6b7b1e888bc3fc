import Diagnostics
import Feeds
import News
import ParsedFeeds
import Testing

@Test(
  "Malformed XML gives its items, and one warning that says where the first fault is",
  arguments: [
    ("an ampersand", "<title>A & B</title>", "A & B", "an ampersand that is not a reference"),
    ("a query", "<title>t</title><link>https://x.example/?a=1&b=2</link>", "t", "an ampersand"),
    ("an entity", "<title>a&eacute;b</title>", "aéb", "the entity &eacute; is not declared"),
    ("an unknown entity", "<title>a&nope;b</title>", "a&nope;b", "the entity &nope; is not declared"),
    ("a prefix", "<title>t</title><dc:date>2004-01-01</dc:date>", "t", "the prefix dc: is not declared"),
    (
      "an unclosed element", "<title>t</title><description><p>x</description>", "t",
      "<p> is not closed before </description>"
    ),
    ("an unclosed title", "<title>t", "t", "<title> is not closed before </item>"),
    ("a stray end tag", "<title>t</title></b>", "t", "</b> closes nothing"),
    ("an unquoted attribute", "<title>t</title><enclosure url=x.mp3 />", "t", "an attribute without a quoted value"),
    (
      "an unquoted attribute before the end", "<enclosure url=x.mp3 type=audio/mpeg/><title>t</title>", "t",
      "an attribute without a quoted value"
    ),
    (
      "an unquoted address of a link", "<title>t</title><description><a href=http://x.example/>y</a></description>",
      "t", "an attribute without a quoted value"
    ),
    ("a less-than sign", "<title>1 < 2</title>", "1 < 2", "a less-than sign"),
    ("a control character", "<title>a\u{1}b</title>", "ab", "control characters"),
    ("a character that is none", "<title>a\u{FFFF}&#xFFFE;b</title>", "ab", "control characters"),
    (
      "halves of a character", "<title>a&#55357;&#56832;b&#xD83D;&#xDE00;c&#xD83D;d</title>", "a😀b😀c\u{FFFD}d",
      "a reference to half of a character"
    ),
    ("an unclosed section", "<title><![CDATA[t</title>", "t", "a CDATA that never ends"),
    ("an unclosed section, in other letters", "<title><![CDATA[t</TITLE>", "t", "a CDATA that never ends"),
  ])
func malformed(what: String, item: String, title: String, message: String) throws {
  let text = "<rss version=\"2.0\"><channel>\n<item>\(item)</item>\n<item><title>next</title></item></channel></rss>"
  let feed = try parsed(text)
  #expect(feed.items.map { $0.title?.text } == [title, "next"])
  #expect(feed.diagnostics.count == 1)
  let warning = try #require(feed.diagnostics.first)
  #expect(warning.severity == .warning && warning.id == "feed.malformed")
  #expect(warning.summary.contains(message), "\(warning.summary)")
  #expect(warning.place?.line == 2)
  #expect(warning.notes.contains("read: 2 items"))
}

@Test("The warning shows the line, the number of items read, and the other faults")
func warningText() throws {
  let feed = try parsed(
    "<rss><channel>\n<item><title>A & B & C</title></b></item></channel></rss>", address: "https://a.example/feed.xml")
  #expect(
    text(of: try #require(feed.diagnostics.first)) == """
      warning[feed.malformed] feed.xml:2:16 not well-formed XML: an ampersand that is not a reference (`&amp;` was meant)
        2 | <item><title>A & B & C</title></b></item></channel></rss>
          |                ^
        note: the same 1 more time
        note: line 2: </b> closes nothing
        note: read: 1 item
        fix: tell the publisher
      """)
}

@Test("White space, junk or a comment before the declaration, and text after the root, do no harm")
func junk() throws {
  for (head, tail) in [("\n\n  ", ""), ("junk\n", ""), ("<!-- x -->", ""), ("", "</html>"), ("\u{FEFF}\n", "trailing")]
  {
    let feed = try parsed(head + "<?xml version=\"1.0\"?>" + rss("<title>t</title>") + tail)
    #expect(feed.items.first?.title?.text == "t")
    #expect(feed.diagnostics.count == 1, "\(head)")
  }
}

@Test("An unclosed item ends where the next one begins")
func unclosedItems() throws {
  let feed = try parsed(
    "<rss><channel><item><title>1</title><item><title>2</title></item><item><title>3<item><title>4</title></channel>")
  #expect(feed.items.map { $0.title?.text } == ["1", "2", "3", "4"])
}

@Test("An empty item inside another one is no item, and ends none")
func emptyItemInside() throws {
  let namespace = "xmlns:feedburner=\"http://rssnamespace.org/feedburner/ext/1.0\""
  for empty in ["<item />", "<item></item>", "<list><item>goats</item><item/></list>"] {
    let original = "<feedburner:origLink>https://o.example/1</feedburner:origLink>"
    let feed = try parsed(
      rss("<title>1</title>\(empty)\(original)</item><item><title>2</title>", namespaces: namespace))
    #expect(feed.items.map { $0.title?.text } == ["1", "2"] && feed.itemCount == 2, "\(empty)")
    #expect(feed.items.first?.original?.text == "https://o.example/1", "\(empty)")
  }
}

@Test("What follows an item inside another one is not taken as the feed's own")
func itemInside() throws {
  let inner = "<gallery><item><title>2</title></item><title>no</title></gallery>"
  let rest = """
    <author>a@site.example (Ada)</author><language>fr</language><copyright>Ada only</copyright><category>c</category>
    <image><url>https://site.example/1.png</url></image><link>https://site.example/1</link><license>https://l.example/</license>
    """
  let feed = try parsed(
    rss("<title>1</title>\(inner)\(rest)</item><item><title>3</title>", channel: "<description>D</description>"))
  #expect(feed.items.map { $0.title?.text } == ["1", "2", "3"])
  #expect(feed.title == "T" && feed.authors.isEmpty && feed.language == nil && feed.rights == nil)
  #expect(feed.home == nil && feed.image == nil && feed.items.last?.tags == [])
}

@Test("An unclosed title, value or text swallows nothing that follows it")
func unclosedFields() throws {
  let feed = try parsed(
    """
    <rss><channel><title>T<link>https://site.example/</link><description>D</description>
    <item><title>1<link>https://site.example/1</link><guid isPermaLink="false">a<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>
    <description>x <b>y</b><enclosure url="/1.mp3"/><category>z</item>
    <item><title>2 <b>b</b></title><description>x <p>guid</p><link rel="x"/>y</description></item></channel></rss>
    """)
  #expect(feed.title == "T" && feed.home?.text == "https://site.example/" && feed.subtitle == "D")
  let item = try #require(feed.items.first)
  #expect(item.title?.text == "1" && item.link?.text == "https://site.example/1" && item.guid == "a")
  #expect(item.published?.description == "2026-11-20T08:00:00Z" && item.content?.text == "x <b>y</b>")
  #expect(item.enclosures.count == 1 && item.tags == ["z"])
  let next = try #require(feed.items.last)
  #expect(next.title?.text == "2 <b>b</b>" && next.link == nil)
  #expect(next.content?.text == "x <p>guid</p><link rel=\"x\">y")
  let atomFeed = try parsed(
    atom("<title>t<summary>s</summary><id>tag:site.example,2026:1</id><updated>2026-11-20T08:00:00Z"))
  let entry = try #require(atomFeed.items.first)
  #expect(entry.summary?.text == "s")
  #expect(entry.title?.text == "t" && entry.guid == "tag:site.example,2026:1" && entry.updated != nil)
}

@Test(
  "An unclosed author, source or picture swallows nothing that follows it",
  arguments: [
    "<author>ada@site.example (Ada)", "<author>Ada", "<author>Ada</author><source url=\"/f\">Boats",
    "<author>Ada</author><image>https://site.example/1.png", "<author>Ada</author><contributor>Ben",
  ])
func unclosedPeople(unclosed: String) throws {
  let rest = "<guid>a</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>d</description>"
  let feed = try parsed(rss("<title>1</title>\(unclosed)\(rest)</item><item><title>2</title>"))
  let item = try #require(feed.items.first)
  #expect(item.guid == "a" && item.published != nil && item.content?.text == "d")
  #expect(item.authors.map(\.name) == ["Ada"] && item.images.count == (unclosed.hasSuffix(".png") ? 1 : 0))
  #expect(feed.items.last?.title?.text == "2" && feed.items.last?.authors == [])
}

@Test("An unclosed person of the channel, or of the item before, is not the author of an item")
func unclosedOwner() throws {
  let namespaces = """
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"
    """
  let feed = try parsed(
    rss(
      "<title>1</title><dc:creator>Ada</dc:creator><author><name>Ben</name><item><dc:creator>Cy</dc:creator>",
      namespaces: namespaces, channel: "<itunes:owner><itunes:name>Pod Co</itunes:name>"))
  #expect(feed.items.map { $0.authors.map(\.name) } == [["Ada", "Ben"], ["Cy"]])
  #expect(feed.authors.isEmpty && feed.credits == [Credit(Person(name: "Pod Co"), role: "publisher")])
}

@Test("An unclosed text of Atom, or of RSS before an author, swallows nothing either")
func unclosedTexts() throws {
  let facts = "<id>tag:site.example,2026:1</id><link href=\"/1\"/><updated>2026-11-20T08:00:00Z</updated>"
  let entry = try #require(try parsed(atom("<title>t</title><summary>s\(facts)")).items.first)
  #expect(entry.summary?.text == "s" && entry.guid == "tag:site.example,2026:1" && entry.updated != nil)
  let texts = "<summary type=\"html\">s<content type=\"html\">c</content>"
  let whole = try #require(try parsed(atom("<title>t</title>\(facts)\(texts)")).items.first)
  #expect(whole.summary?.text == "s" && whole.content?.text == "c")
  let description = "<description>d<author>a@site.example (Ada)</author><category>c</category>"
  let item = try #require(try parsed(rss("<title>t</title>\(description)")).items.first)
  #expect(item.content?.text == "d" && item.authors.first?.name == "Ada" && item.tags == ["c"])
  let parts = "<description><name>n</name><id>5</id></description><description>x</description>"
  #expect(try parsed(rss("<title>t</title>\(parts)")).items.first?.guid == nil)
}

@Test("Elements inside a value are not taken as values of the item")
func valuesOfParts() throws {
  let parts = "<id>5</id><name>News</name><link>https://site.example/news</link><description>D</description>"
  let values = "<category>\(parts)</category><pubDate>\n <id>6</id></pubDate>"
  let feed = try parsed(rss("<title>1</title><link>https://site.example/1</link>\(values)"))
  let item = try #require(feed.items.first)
  #expect(item.guid == nil && item.link?.text == "https://site.example/1" && item.content == nil)
  #expect(item.tags == ["5"])
}

@Test("A feed in the publisher's own namespace, or inside a web page, is read")
func oddRoots() throws {
  let own = "<rss xmlns=\"urn:mine\" version=\"2.0\"><channel><item><title>t</title></item></channel></rss>"
  #expect(try parsed(own).items.count == 1)
  #expect(try parsed("<!DOCTYPE html><html><body>" + atom("<title>t</title>") + "</body></html>").items.count == 1)
}

@Test("A document that is not a feed gives an error that says what it is instead")
func notFeeds() throws {
  func problem(_ text: String) -> String {
    guard case .neither(let found) = FeedParser().parse(Array(text.utf8), FeedContext(placeFile: "f")) else {
      return ""
    }
    let problem = found.diagnostic(file: "f")
    return problem.id + ": " + problem.summary + (problem.notes.first.map { " (\($0))" } ?? "")
  }
  #expect(problem("  \n").hasPrefix("feed.empty: the document is empty"))
  #expect(
    problem("<!DOCTYPE html><html><head><link rel=alternate type='application/rss+xml' href='/f.xml'></head>")
      == "feed.not-a-feed: a web page, not a feed (it names a feed: /f.xml)")
  let comments = "<link rel=alternate type='application/rss+xml' title='Comments' href='/comments/feed/'>"
  #expect(
    problem("<html><head>\(comments)<link rel=alternate type='application/rss+xml' href='/f.xml'></head>")
      == "feed.not-a-feed: a web page, not a feed (it names a feed: /f.xml)")
  #expect(
    problem("<svg/>").hasPrefix("feed.unknown-format: not a feed: XML whose root is <svg>, which no feed format has"))
  #expect(
    problem("Not found").hasPrefix(
      "feed.unknown-format: not a feed: neither XML nor JSON; it begins with \"Not found\""))
  #expect(problem("{\"data\": []}") == "feed.unknown-format: not a feed: JSON, but not a JSON Feed (its keys: data)")
}

@Test("A page's feed and icon are found, however much stands before them in its head")
func longHeads() throws {
  let page =
    "<!doctype html><html><head>" + String(repeating: "<meta name=x content=y><link rel=preload href=z>", count: 400)
    + "<link rel=icon href=/i.png><link rel=alternate type=application/rss+xml href=/f.xml></head>"
  let context = FeedContext(placeFile: "f", address: WebAddress("https://site.example/"))
  guard case .neither(.webPage(let feeds)) = FeedParser().parse(Array(page.utf8), context) else {
    Issue.record("no page")
    return
  }
  #expect(feeds == ["https://site.example/f.xml"])
  #expect(AlternateFeed.best(in: Array(page.utf8), context).map { $0.address.text } == feeds)
  #expect(PageIcons.best(in: Array(page.utf8), context).map(\.text) == ["https://site.example/i.png"])
}

@Test("Elements nested deeper than the limit are left out, but not the items after them")
func depth() throws {
  let deep = String(repeating: "<x>", count: 300) + String(repeating: "</x>", count: 300)
  let feed = try parsed(rss("<title>1</title>\(deep)</item><item><title>2</title>"))
  #expect(feed.items.map { $0.title?.text } == ["1", "2"])
  #expect(feed.diagnostics.first?.summary.contains("256 elements") == true)
}
