import Diagnostics
import Feeds
import News
import ParsedFeeds
import Testing

@Test(
  "A title of RSS is plain text, unless it can only be HTML",
  arguments: [
    ("AT&amp;T buys", "AT&T buys", ParsedText.Form.plain),
    ("AT&amp;amp;T buys", "AT&amp;T buys", .html),
    ("1 &lt; 2 and 3 &gt; 2", "1 < 2 and 3 > 2", .plain),
    ("Use &lt;br&gt; for breaks", "Use <br> for breaks", .plain),
    ("&lt;b&gt;Bold&lt;/b&gt; claims", "<b>Bold</b> claims", .html),
    ("vector&lt;int&gt; and &lt;/int&gt;", "vector<int> and </int>", .plain),
    ("<![CDATA[Tom & Jerry]]>", "Tom & Jerry", .plain),
    ("a<![CDATA[b]]>c", "abc", .plain),
    ("caf&#233; &#150; &#x2019;", "café – ’", .plain),
    ("One line&lt;br /&gt;and another", "One line<br />and another", .html),
    ("How &lt;br /&gt; breaks", "How <br /> breaks", .plain),
    ("A “&lt;br&gt;” in quotation marks", "A “<br>” in quotation marks", .plain),
    ("Hi &lt;img alt='x' src='/e.png'&gt; all", "Hi <img alt='x' src='/e.png'> all", .html),
    ("Beyond &lt;img src=x onerror=run()&gt;", "Beyond <img src=x onerror=run()>", .plain),
    ("The &lt;img&gt; element", "The <img> element", .plain),
    ("&lt;![CDATA[Tom &amp; Jerry]]&gt;", "Tom & Jerry", .plain),
    ("<![CDATA[<![CDATA[Tom & Jerry]]>]]>", "Tom & Jerry", .plain),
    ("On &lt;![CDATA[sections]]&gt;", "On <![CDATA[sections]]>", .plain),
  ])
func titles(source: String, text: String, form: ParsedText.Form) throws {
  let title = try #require(try parsed(rss("<title>\(source)</title>")).items.first?.title)
  #expect(title.text == text)
  #expect(title.form == form)
}

@Test(
  "A description is HTML if it has a tag that HTML knows; otherwise a less-than sign is just that",
  arguments: [
    ("for all i&lt;n the bound holds", "for all i<n the bound holds", ParsedText.Form.plain),
    ("Ada &lt;ada@a.example&gt;, &lt;https://a.example/&gt;", "Ada <ada@a.example>, <https://a.example/>", .plain),
    ("a Map&lt;K, V&gt; and &lt;/K&gt;", "a Map<K, V> and </K>", .plain),
    ("the &lt;title&gt; of a page", "the <title> of a page", .plain),
    ("a &lt;my-note&gt; of mine", "a <my-note> of mine", .plain),
    ("cut &lt;a href=", "cut <a href=", .plain),
    ("&lt;my-note&gt;mine&lt;/my-note&gt;", "<my-note>mine</my-note>", .html),
    ("one&lt;BR/&gt;two", "one<BR/>two", .html),
    ("words&lt;/script &gt;", "words</script >", .html),
    ("words &lt;!-- none --&gt;", "words <!-- none -->", .html),
    ("AT&amp;amp;T &lt;3 us", "AT&amp;T <3 us", .html),
    ("AT&amp;amp;T has a Map&lt;K, V&gt;", "AT&amp;T has a Map&lt;K, V>", .html),
    (
      "Tom &amp;amp; Ada\n\n- it&amp;#8217;s one\n- &amp;lt;two&amp;gt; &lt; 3",
      "Tom & Ada\n\n- it’s one\n- <two> < 3", .plain
    ),
    ("&amp;#55357;&amp;#56832;\ntwo &amp;hellip; &amp; R&D", "😀\ntwo … & R&D", .plain),
    ("&amp;lt;p&amp;gt;A &amp;amp;amp; B&amp;lt;/p&amp;gt;", "<p>A &amp; B</p>", .html),
    ("&amp;lt;p&amp;gt; begins a paragraph", "&lt;p&gt; begins a paragraph", .html),
    ("&amp;lt;b&amp;gt; is bold&amp;lt;/b&amp;gt;", "&lt;b&gt; is bold&lt;/b&gt;", .html),
    ("&lt;![CDATA[&lt;p&gt;A&lt;/p&gt;]]&gt;", "<p>A</p>", .html),
    ("a &amp;nosuchname;\nb", "a &nosuchname;\nb", .html), ("a &amp;#55357;\nb", "a &#55357;\nb", .html),
  ])
func descriptions(source: String, text: String, form: ParsedText.Form) throws {
  let content = try #require(try parsed(rss("<description>\(source)</description>")).items.first?.content)
  #expect(content.text == text)
  #expect(content.form == form)
}

@Test("A line break that a feed did not escape is one line break, in whatever case it is written")
func lineBreaks() throws {
  let feed = try parsed(rss("<description>one<BR/>two<Br>three<br/>four</description>"))
  #expect(feed.items.first?.content?.text == "one<BR>two<Br>three<br>four")
}

@Test("Atom's declared types are believed: `&amp;lt;` in plain text means `&lt;`")
func atomText() throws {
  let feed = try parsed(
    atom(
      """
      <title>Use &lt;b&gt; &amp;amp; co</title><summary type="html">&lt;p&gt;A &amp;amp; B&lt;/p&gt;</summary>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>1 &lt; 2<br/>x</p></div></content>
      """))
  let item = try #require(feed.items.first)
  #expect(item.title == ParsedText("Use <b> &amp; co", form: .plain, base: item.title?.base))
  #expect(item.summary?.text == "<p>A &amp; B</p>")
  #expect(item.summary?.form == .html)
  #expect(item.content?.text == "<p>1 &lt; 2<br>x</p>")
}

@Test(
  "A text of Atom without a type is plain, unless it begins with a block of HTML; a declared type counts",
  arguments: [
    ("", "&lt;p&gt;A &amp;amp; B&lt;/p&gt;&lt;ul&gt;&lt;li&gt;c&lt;/ul&gt;", ParsedText.Form.html),
    ("", "<![CDATA[<DIV class=\"a\"><br>x</div> y]]>", .html), ("", "&lt;p&gt; is the paragraph", .plain),
    ("", "Use &lt;p&gt;a&lt;/p&gt;", .plain), ("", "&lt;b&gt;bold&lt;/b&gt;", .plain),
    ("", "&lt;pre-x&gt;a&lt;/pre&gt;", .plain), ("", "&lt;p", .plain), ("", "AT&amp;amp;T", .plain),
    ("type=\"text\"", "&lt;p&gt;A&lt;/p&gt;", .plain), ("type=\"text/plain\"", "&lt;p&gt;A&lt;/p&gt;", .plain),
  ])
func atomTextWithoutType(type: String, source: String, form: ParsedText.Form) throws {
  let title = "<title>&lt;p&gt;T&lt;/p&gt;</title>"
  let whole = try #require(try parsed(atom("\(title)<content \(type)>\(source)</content>")).items.first)
  #expect(whole.content?.form == form && whole.title?.form == .plain)
  let short = try #require(try parsed(atom("\(title)<summary \(type)>\(source)</summary>")).items.first)
  #expect(short.summary?.form == form)
}

@Test("Parameters of a media type are ignored")
func parameters() throws {
  for type in ["text/html; charset=utf-8", "TEXT/HTML;charset=utf-8"] {
    let content = "<id>1</id><content type=\"\(type)\">&lt;p&gt;A&lt;/p&gt;</content>"
    #expect(try parsed(atom(content)).items.first?.content?.form == .html)
  }
}

@Test("An entry in an XML document inside the content of another entry is not an item")
func documentInside() throws {
  let (start, end) = ("<id>1</id><title>A</title><content type=", "</content><link href=\"https://site.example/1\"/>")
  for type in ["application/atom+xml", "application/atom+xml;type=entry", "application/xml"] {
    let content = "\"\(type)\"><entry><id>2</id><title>Inner</title></entry>"
    let feed = try parsed(atom(start + content + end))
    #expect(feed.items.map(\.guid) == ["1"] && feed.items.first?.title?.text == "A")
    #expect(feed.items.first?.link?.text == "https://site.example/1")
  }
  // An entry that was never closed has swallowed the next one.
  let open = atom("<id>1</id><content type=\"xhtml\"><p>a</p><entry><id>2</id>")
  #expect(try parsed(open).items.map(\.guid) == ["1", "2"])
}

@Test("CDATA beside HTML elements is read as HTML, but as text in XHTML")
func characterDataAmongElements() throws {
  let item = try #require(
    try parsed(
      rss("<title>A</title><description><embed src='v.swf'/><![CDATA[<p>1 &lt; 2</p>]]> 3 &lt; 4</description>")
    ).items.first)
  let text = try #require(item.summary ?? item.content)
  #expect(text.form == .html && text.text.hasSuffix("<p>1 &lt; 2</p> 3 &lt; 4"), "\(text.text)")
  let entry = try #require(
    try parsed(
      atom(
        "<title>A</title><content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p><![CDATA[<p>]]></p></div></content>"
      )
    ).items.first)
  #expect(entry.content?.text == "<p>&lt;p&gt;</p>")
}

@Test(
  "A sign before the first element of XHTML or of plain text is as little markup as one behind it",
  arguments: [
    (
      "xhtml", "The &lt;table&gt; tag <em>and</em> the &lt;div&gt;",
      "The &lt;table&gt; tag <em>and</em> the &lt;div&gt;"
    ),
    ("text", "Use &lt;b&gt; &amp; <b>more</b>", "Use &lt;b&gt; &amp; <b>more</b>"),
    ("xhtml", "&lt;p&gt;A&lt;/p&gt;<br/>&amp;", "<p>A</p><br>&amp;"), ("xhtml", "&lt;p&gt;A&lt;/p&gt;", "<p>A</p>"),
  ])
func signsBeforeElements(type: String, written: String, text: String) throws {
  let entry = try parsed(atom("<id>1</id><summary type=\"\(type)\">\(written)</summary>")).items.first
  #expect(entry?.summary?.text == text && entry?.summary?.form == .html)
}

@Test("A title in XHTML without any element keeps its words, unless it looks like HTML")
func titleWithoutElements() throws {
  func title(_ written: String) throws -> ParsedText? {
    try parsed(atom("<title type=\"xhtml\">\(written)</title>")).items.first?.title
  }
  let plain = try title("Use &lt;b&gt; and &lt;script&gt; now")
  #expect(plain?.text == "Use <b> and <script> now" && plain?.form == .plain)
  #expect(try title("&lt;b&gt;Bold&lt;/b&gt; claims")?.form == .html)
}

@Test("The text of an XHTML body in RSS is escaped before its first element, too")
func bodyOfRSS() throws {
  let body = "<x:body>Use &lt;table&gt; and <x:b>not</x:b> &lt;div&gt;</x:body>"
  let item = try parsed(rss("<title>1</title>\(body)", namespaces: "xmlns:x=\"http://www.w3.org/1999/xhtml\"")).items
    .first
  #expect(item?.content?.text == "Use &lt;table&gt; and <b>not</b> &lt;div&gt;")
}

@Test("An element of another vocabulary never replaces one of the feed's own, whatever its prefix")
func namespaces() throws {
  let feed = try parsed(
    rss(
      """
      <s:title>Not this</s:title><title>This</title><m:title>Nor this</m:title><s:link>https://no.example/</s:link>
      <c:encoded>&lt;p&gt;whole&lt;/p&gt;</c:encoded><description>part</description><link>https://site.example/1</link>
      """,
      namespaces: """
        xmlns:s="urn:other" xmlns:m="http://search.yahoo.com/mrss/" xmlns:c="http://purl.org/rss/1.0/modules/content/"
        """))
  let item = try #require(feed.items.first)
  #expect(item.title?.text == "This")
  #expect(item.content?.text == "<p>whole</p>")
  #expect(item.summary?.text == "part")
  #expect(item.link?.text == "https://site.example/1")
  #expect(feed.diagnostics.isEmpty)
}

@Test("A YouTube video has its description as content and its thumbnail as picture")
func video() throws {
  let feed = try parsed(
    atom(
      """
      <title>Clip</title><id>yt:video:1</id><link rel="alternate" href="https://video.example/watch?v=1"/>
      <m:group><m:title>Clip</m:title>
      <m:content url="https://video.example/v/1" type="application/x-shockwave-flash" width="640" height="390"/>
      <m:thumbnail url="https://i.example/1.jpg" width="480" height="360"/><m:description>What it shows</m:description>
      </m:group>
      """, attributes: "xmlns:m=\"http://search.yahoo.com/mrss/\""))
  let item = try #require(feed.items.first)
  #expect(item.content?.text == "What it shows")
  #expect(item.images.count == 1 && item.images.first?.width == 480)
  #expect(item.enclosures.isEmpty)
}

@Test("A podcast episode has its file with size, type and length, its keywords and its picture")
func podcast() throws {
  let feed = try parsed(
    rss(
      """
      <title>1</title><enclosure url="/1.mp3" length="123" type="audio/mpeg"/><i:duration>1:02:03</i:duration>
      <i:keywords>one, two</i:keywords><i:image href="https://site.example/1.png"/><i:author>Ann</i:author>
      <author>ben@site.example (Ben)</author>
      """, namespaces: "xmlns:i=\"http://www.itunes.com/dtds/podcast-1.0.dtd\""))
  let item = try #require(feed.items.first)
  let file = try #require(item.enclosures.first)
  #expect(file.location == .web(try #require(WebAddress("https://site.example/1.mp3"))))
  #expect(file.bytes == 123 && file.duration == 3_723 && file.type == "audio/mpeg")
  #expect(item.tags == ["one", "two"])
  #expect(item.authors == [Person(name: "Ben", email: "ben@site.example")])
  #expect(item.images.count == 1)
}

@Test(
  "A list of categories with commas but no spaces is split; a name with commas is one category",
  arguments: [
    ("Interview,Lea,Behind the Scenes", ["Interview", "Lea", "Behind the Scenes"]),
    ("Trump, Donald J", ["Trump, Donald J"]), ("Parkland, Fla, Shooting (2018)", ["Parkland, Fla, Shooting (2018)"]),
    ("hobby,handmade", ["hobby,handmade"]), ("1,000,000", ["1,000,000"]),
  ])
func listOfCategories(written: String, tags: [String]) throws {
  let item = try #require(try parsed(rss("<title>1</title><category>\(written)</category>")).items.first)
  #expect(item.tags == tags)
}

@Test(
  "Several authors with addresses are told apart, and their names lose the punctuation around them",
  arguments: [
    ("jane@a.example, Jane Doe", ["Jane Doe"]), ("jane@a.example - Jane", ["Jane"]),
    ("a@a.example (Ada), b@b.example (Ben)", ["Ada", "Ben"]),
    ("Ada &lt;a@a.example&gt;; Ben &lt;b@b.example&gt;", ["Ada", "Ben"]), ("jane@a.example (Doe, Jane)", ["Doe, Jane"]),
    ("@jane (jane@a.example)", ["@jane"]), ("Jane @ Work &lt;jane@a.example&gt;", ["Jane @ Work"]),
    ("- Ada | , &lt;a@a.example&gt; -", ["Ada"]),
    ("\"Jane Doe\" &lt;jane@a.example&gt;", ["Jane Doe"]), ("jane@a.example (\"J\" Doe)", ["\"J\" Doe"]),
  ])
func authorsWithAddress(written: String, names: [String]) throws {
  let item = try #require(try parsed(rss("<title>1</title><author>\(written)</author>")).items.first)
  #expect(item.authors.map(\.name) == names && item.authors.allSatisfy { $0.email?.contains("@") == true })
  let podcast = "xmlns:i=\"http://www.itunes.com/dtds/podcast-1.0.dtd\""
  let episode = try parsed(rss("<title>1</title><i:author>\(written)</i:author>", namespaces: podcast)).items.first
  #expect(episode?.authors.map(\.name) == names)
}

@Test(
  "Brackets around the whole of an author's name are taken off",
  arguments: [
    ("(Ada)", "Ada"), (" ( Ada King ) ", "Ada King"), ("Ada (Paris)", "Ada (Paris)"), ("()", "()"),
    ("Ada @ada@social.example", "Ada @ada@social.example"),
    ("(Ada) and (Ben)", "(Ada) and (Ben)"),
  ])
func authorsInBrackets(written: String, name: String) throws {
  let item = try #require(try parsed(rss("<title>1</title><author>\(written)</author>")).items.first)
  #expect(item.authors.map(\.name) == [name])
}

@Test(
  "An episode's text is its description, unless the iTunes summary is at least twice as long",
  arguments: [
    ("", "The goats are back.", "The goats are back. They stand on the roof again, and nobody knows why.", true),
    ("", "<p class=\"lead\">The goats are back</p>", "<p>The goats are back, on the roof.</p>", false),
    ("", "The goats are back on the roof.", "The goats", false),
    ("<content:encoded>All of it</content:encoded>", "The goats", "The goats are back on the roof again.", false),
  ])
func notes(encoded: String, description: String, summary: String, isSummary: Bool) throws {
  let item = try #require(
    try parsed(
      rss(
        """
        <title>1</title>\(encoded)<description><![CDATA[\(description)]]></description>
        <i:summary><![CDATA[\(summary)]]></i:summary>
        """,
        namespaces: """
          xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"
          """)
    ).items.first)
  #expect(item.content?.text == (isSummary ? summary : encoded.isEmpty ? description : "All of it"))
  #expect(item.summary?.text == (isSummary || !encoded.isEmpty ? description : nil))
}

@Test("The picture of a podcast or an episode may be given as the text of its element")
func coverAsText() throws {
  let feed = try parsed(
    rss(
      """
      <title>1</title><i:image>https://site.example/1.png</i:image></item>
      <item><title>2</title><i:image href="/2.png">no address</i:image></item><item><title>3</title><i:image/>
      """, namespaces: "xmlns:i=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"",
      channel: "<link>https://site.example/</link><i:image> /cover.png </i:image>"))
  #expect(feed.image?.text == "https://site.example/cover.png")
  let images = feed.items.map { $0.images.map { $0.address?.text } }
  #expect(images == [["https://site.example/1.png"], ["https://site.example/2.png"], []])
}

@Test("Relative addresses are resolved against xml:base, or else the feed's link")
func addresses() throws {
  let feed = try parsed(
    atom(
      "<link href=\"a\"/><content type=\"html\" xml:base=\"sub/\">x</content>",
      attributes: "xml:base=\"https://b.example/x/\""))
  #expect(feed.items.first?.link?.text == "https://b.example/x/a")
  #expect(feed.items.first?.content?.base?.text == "https://b.example/x/sub/")
  #expect(
    try parsed(rss("<link>/2</link>"), address: "https://cdn.example/f").items.first?.link?.text
      == "https://site.example/2")
}

@Test("An xml:base inside a text applies to its own element only")
func basesInside() throws {
  let content = try parsed(
    atom(
      """
      <id>1</id><content type="xhtml" xml:base="https://b.example/"><div xmlns="http://www.w3.org/1999/xhtml">\
      <p xml:base="https://p.example/x/"><a href="rel.html">a</a><a href="#note">b</a><a href="mailto:c@d.example">c</a>\
      <img src="i.png" srcset="i.png 1x, /2.png 2x"/><b xml:base="y/"><a href="d">d</a></b><a href="e">e</a></p>\
      <a href="f">f</a></div></content>
      """)
  ).items.first?.content
  #expect(content?.base?.text == "https://b.example/")
  let text = content?.text ?? ""
  let addresses = text.matches(of: /(?:href|src|srcset)="([^"]*)"/).map { String($0.1) }
  #expect(
    addresses == [
      "https://p.example/x/rel.html", "#note", "mailto:c@d.example", "https://p.example/x/i.png",
      "https://p.example/x/i.png 1x, https://p.example/2.png 2x", "https://p.example/x/y/d", "https://p.example/x/e",
      "f",
    ])
}

@Test("A long xml:base does not make a text of many references many times as long")
func longBaseInside() throws {
  func size(base: Int, _ element: String, count: Int = 1) throws -> Int {
    let content = try parsed(
      atom(
        """
        <id>1</id><content type="xhtml"><div><p xml:base="https://p.example/\(String(repeating: "a", count: base))/">\
        \(String(repeating: element, count: count))</p></div></content>
        """)
    ).items.first?.content
    return try #require(content).text.utf8.count
  }
  #expect(try size(base: 100_000, "<a href=\"b\">c</a>", count: 1_000) < 200_000)
  #expect(try size(base: 8_000, "<img srcset=\"\(String(repeating: "b ", count: 10_000))\"/>") < 2_000_000)
}

@Test("The div around XHTML may carry the xml:base, also in RSS")
func baseOfDivision() throws {
  let div = """
    <div xmlns="http://www.w3.org/1999/xhtml" xml:base="https://div.example/x/"><a href="rel.html">a</a>\
    <img src="i.png"/></div>
    """
  let html = "<a href=\"https://div.example/x/rel.html\">a</a><img src=\"https://div.example/x/i.png\">"
  #expect(try parsed(atom("<id>1</id><content type=\"xhtml\">\(div)</content>")).items.first?.content?.text == html)
  #expect(try parsed(rss("<description>\(div)</description>")).items.first?.content?.text == html)
}

@Test(
  "A link without a scheme that begins with www. leads to that host",
  arguments: [
    ("www.ex.example/3", "https://www.ex.example/3"), ("WWW.Ex.example", "https://www.ex.example/"),
    ("www.html", "https://site.example/www.html"), ("www/3.html", "https://site.example/www/3.html"),
    ("www./a.b", "https://site.example/www./a.b"),
  ])
func hosts(written: String, address: String) throws {
  let home = "<link>https://site.example/</link>"
  #expect(try parsed(rss("<link>\(written)</link>", channel: home)).items.first?.link?.text == address)
  #expect(try parsed(atom("<id>1</id><link href=\"\(written)\"/>")).items.first?.link?.text == address)
  let json = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "home_page_url": "https://site.example/",
     "items": [{"id": "1", "url": "\(written)"}]}
    """
  #expect(try parsed(json).items.first?.link?.text == address)
}

@Test("Ampersands that were escaped once too often separate an address's parameters", arguments: ["&amp;", "&#038;"])
func escapedAddresses(ampersand: String) throws {
  let written = "https://site.example/show?id=1\(ampersand)page=2"
  let meant = "https://site.example/show?id=1&page=2"
  let item = try #require(
    try parsed(
      rss(
        """
        <link><![CDATA[\(written)]]></link><b:origLink><![CDATA[\(written)]]></b:origLink>
        <enclosure url="\(written.replacing("&", with: "&amp;"))" type="audio/mpeg"/>
        """, namespaces: "xmlns:b=\"http://rssnamespace.org/feedburner/ext/1.0\"")
    ).items.first)
  #expect(item.link?.text == meant && item.original?.text == meant)
  #expect(item.enclosures.map(\.location) == [.web(try #require(WebAddress(meant)))])
  let json = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", "url": "\(written)"}]}
    """
  #expect(try parsed(json).items.first?.link?.text == meant)
}

@Test("A feed's home and a guid that is a link may lack their scheme")
func hostsOfFeeds() throws {
  let feed = try parsed(rss("<guid>www.ex.example/3</guid>", channel: "<link>www.ex.example</link>"))
  #expect(feed.home?.text == "https://www.ex.example/" && feed.items.first?.link?.text == "https://www.ex.example/3")
  #expect(feed.items.first?.guid == "www.ex.example/3")
}

@Test("An item without a date, link or author is not given one")
func nothingInvented() throws {
  let item = try #require(try parsed(rss("<title>x</title><pubDate>soon</pubDate>")).items.first)
  #expect(item.published == nil && item.updated == nil && item.link == nil && item.authors.isEmpty && item.guid == nil)
  #expect(item.place.line == 1)
}

@Test("A guid is a link only where it says so, and an item's own link comes first")
func guids() throws {
  #expect(try parsed(rss("<guid>https://site.example/g</guid>")).items.first?.link?.text == "https://site.example/g")
  let opaque = try parsed(rss("<guid isPermaLink=\"false\">https://site.example/g</guid>")).items.first
  #expect(opaque?.link == nil && opaque?.guid == "https://site.example/g")
  let both = try parsed(rss("<guid>https://site.example/g</guid><link>https://site.example/l</link>")).items.first
  #expect(both?.link?.text == "https://site.example/l")
}
