import Diagnostics
import Feeds
import News
import ParsedFeeds
import Testing

private let vocabularies = """
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"
  xmlns:psc="http://podlove.org/simple-chapters" xmlns:georss="http://www.georss.org/georss"
  xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#" xmlns:gml="http://www.opengis.net/gml"
  xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:cc="http://creativecommons.org/ns#"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:atom="http://www.w3.org/2005/Atom"
  """

private func item(_ elements: String) throws -> ParsedItem {
  try #require(try parsed(rss(elements, namespaces: vocabularies)).items.first)
}

private func entry(_ elements: String) throws -> ParsedItem {
  try #require(try parsed(atom(elements, attributes: vocabularies)).items.first)
}

@Test("A vocabulary is also recognised by its address with `https:`")
func secureNamespaces() throws {
  let content = " xmlns:content=\"http://purl.org/rss/1.0/modules/content/\""
  let item = try #require(
    try parsed(
      rss(
        """
        <title>1</title><description>part</description><content:encoded>&lt;p&gt;whole&lt;/p&gt;</content:encoded>
        <dc:creator>Ann</dc:creator><media:thumbnail url="/1.jpg"/>
        <georss:point>45 -71</georss:point><podcast:season>2</podcast:season>
        """, namespaces: (vocabularies + content).replacing("http:", with: "https:"))
    ).items.first)
  #expect(item.content?.text == "<p>whole</p>" && item.summary?.text == "part" && item.authors.map(\.name) == ["Ann"])
  #expect(item.images.count == 1 && item.location != nil && item.podcast?.season == 2)
  let old = "<feed xmlns=\"https://purl.org/atom/ns#\"><title>T</title><entry><id>1</id></entry></feed>"
  #expect(try parsed(old).format == .atom(version: "0.3"))
}

@Test("Elements of vocabularies that no feed has replace nothing")
func unknownVocabularies() throws {
  let item = try parsed(
    rss("<x:title>Not this</x:title><title>This</title><x:link>/no</x:link>", namespaces: "xmlns:x=\"urn:x\"")
  ).items.first
  #expect(item?.title?.text == "This" && item?.link == nil)
}

@Test("An episode has its season, number, chapters, transcripts and people")
func episode() throws {
  let item = try item(
    """
    <itunes:season>2</itunes:season><podcast:episode display="Ch. 3">3.5</podcast:episode>
    <podcast:chapters url="/1/chapters.json" type="application/json+chapters"/>
    <podcast:transcript url="/1.vtt" type="text/vtt" language="en" rel="captions"/>
    <podcast:person href="https://site.example/jane">Jane</podcast:person>
    <podcast:person role="Guest">Ben</podcast:person><podcast:person role="guest"/>
    <psc:chapters version="1.2"><psc:chapter start="00:00:00" title="Hello"/>
      <psc:chapter start="3:07.250" title="News" href="/news"/><psc:chapter start="soon" title="?"/></psc:chapters>
    <psc:chapters><psc:chapter start="0" title="again"/></psc:chapters>
    """)
  let episode = try #require(item.podcast)
  #expect(episode.season == 2 && episode.episode == 3 && episode.episodeName == "Ch. 3")
  #expect(episode.chaptersFile?.address.text == "https://site.example/1/chapters.json")
  #expect(episode.transcripts.map(\.language) == ["en"])
  #expect(episode.chapters.map(\.start) == [0, 187_250] && episode.chapters.map(\.title) == ["Hello", "News"])
  #expect(item.credits.map(\.person.name) == ["Jane", "Ben"] && item.credits.map(\.role) == ["host", "guest"])
}

@Test(
  "A length may be written in digits only; any other number is ignored",
  arguments: [
    ("3723.4", 3_723), ("62:03", 3_723), ("1:02:03.", 3_723), ("0:59.9996", 60), ("1.5e17", nil), ("1.1e9999", nil),
    ("1:02.inf", nil), ("3.nan", nil), ("0x10", nil), ("+5", nil), ("-5", nil), ("1.5:30", nil), (".5", nil),
    ("99999999999999999999", nil), ("1000001", nil),
  ] as [(String, Int?)])
func lengths(written: String, seconds: Int?) throws {
  let item = try item(
    """
    <itunes:duration>\(written)</itunes:duration><enclosure url="/1.mp3" type="audio/mpeg"/>
    <media:content url="/2.mp4" type="video/mp4" duration="\(written)"/>
    <psc:chapters><psc:chapter start="\(written)" title="Hello"/></psc:chapters>
    """)
  #expect(item.enclosures.map(\.duration) == [seconds, seconds])
  #expect((item.podcast?.chapters.first?.start).map { $0 / 1_000 } == seconds)
}

@Test(
  "A file's type is the declared one, or else follows from the ending of its address",
  arguments: [
    ("/pic?id=3", "image", "picture"), ("/a.jpg", "jpg", "picture"), ("/a.JPG?w=1", "", "picture"),
    ("/a.jpg", "application/octet-stream", "picture"), ("/a", "png", "picture"), ("/a.jpg", "image/jpg", "picture"),
    ("/a.mp3", "application/octet-stream", "audio/mpeg"), ("/a.mp3", "mp3", "audio/mpeg"),
    ("/a", "audio", "audio/mpeg"), ("/a.webm", "video", "video/webm"), ("/a.mp3", "", "nil"), ("/a", "file", "nil"),
    ("/a", "application/octet-stream", "application/octet-stream"), ("/a.jpg", "audio/mpeg", "audio/mpeg"),
    ("/a.pdf", "binary/octet-stream", "application/pdf"),
  ])
func fileTypes(path: String, type: String, expected: String) throws {
  let json = """
    {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1", "content_text": "x",
      "attachments": [{"url": "https://site.example\(path)", "mime_type": "\(type)"}]}]}
    """
  let items = [
    try item("<enclosure url=\"\(path)\" type=\"\(type)\"/>"),
    try item("<media:content url=\"\(path)\" type=\"\(type)\"/>"),
    try entry("<link rel=\"enclosure\" href=\"\(path)\" type=\"\(type)\"/>"),
    try #require(try parsed(json).items.first),
  ]
  for item in items {
    #expect(item.images.count == (expected == "picture" ? 1 : 0) && item.pictures.count == item.images.count)
    #expect(item.images.first?.type != "image/*")
    #expect(item.enclosures.map { $0.type ?? "nil" } == (expected == "picture" ? [] : [expected]))
  }
}

@Test("A second element for the same file adds to what the first said, in either order")
func sameFile() throws {
  let enclosure = "<enclosure url=\"/download?id=7\" length=\"55\" type=\"audio/mpeg\"/>"
  let content = "<media:content url=\"/download?id=7\" duration=\"120\"/>"
  for elements in [enclosure + content, content + enclosure] {
    let files = try item(elements).enclosures
    #expect(files.map(\.type) == ["audio/mpeg"] && files.map(\.bytes) == [55] && files.map(\.duration) == [120])
  }
  let pictured = try item(
    """
    <enclosure url="/p.jpg" type="image/jpeg"/><media:thumbnail url="/p.jpg" width="60" height="60"/>
    <media:content url="/p.jpg" width="640" height="480"><media:description>Goats</media:description></media:content>
    """)
  for pictures in [pictured.images, pictured.pictures] {
    #expect(pictures.map(\.width) == [640] && pictures.map(\.alternativeText) == ["Goats"])
  }
  let sizes = try item(
    """
    <media:content url="/p.jpg" width="150"><media:description>Goats</media:description></media:content>
    <media:content url="/p.jpg" width="640"/>
    """)
  #expect(sizes.pictures.map(\.width) == [640] && sizes.pictures.map(\.alternativeText) == ["Goats"])
}

@Test("A thumbnail that is the picture itself, shown small, does not make it an icon, in either order")
func thumbnailOfItself() throws {
  let thumbnail = "<media:thumbnail url=\"/p.jpg\" width=\"60\" height=\"60\"/>"
  let content = "<media:content url=\"/p.jpg\" width=\"640\" height=\"480\"/>"
  for elements in [thumbnail + content, content + thumbnail] {
    #expect(try item(elements).images.map(\.width) == [640])
  }
  let unsized = try item(thumbnail + "<enclosure url=\"/p.jpg\" type=\"image/jpeg\"/>").images
  #expect(unsized.map(\.width) == [nil] && unsized.first?.mayStandForText == true)
}

@Test(
  "Media RSS's medium counts if the type says nothing, and a page with a player is not a film",
  arguments: [
    ("url=\"/v\" medium=\"video\"", "video/mp4"),
    ("url=\"/a\" medium=\"audio\" type=\"application/octet-stream\"", "audio/mpeg"),
    ("url=\"/a.mp3\" medium=\"audio\"", "nil"), ("url=\"/v\" medium=\"video\" type=\"text/html\"", "text/html"),
    ("url=\"https://www.youtube-nocookie.com/embed/E-XqYb88hUY\" type=\"\" medium=\"video\"", "nil"),
    ("url=\"/v.aspx\" medium=\"video\"", "nil"), ("url=\"/p\" medium=\"image\"", "picture"),
    ("url=\"/p.jpg\" medium=\"video\"", "picture"),
  ])
func medium(attributes: String, expected: String) throws {
  let item = try item("<media:content \(attributes)/>")
  #expect(item.enclosures.map { $0.type ?? "nil" } == (expected == "picture" ? [] : [expected]))
  #expect(item.images.map(\.type) == (expected == "picture" ? [nil] : []))
}

@Test(
  "A place is read from any of the vocabularies, and an impossible place is ignored",
  arguments: [
    ("<georss:point>45.256 -71.92</georss:point>", "point 45.256,-71.92"),
    ("<geo:lat>45.256</geo:lat><geo:long>-71.92</geo:long>", "point 45.256,-71.92"),
    ("<geo:Point><geo:long>-71.92</geo:long><geo:lat>45.256</geo:lat></geo:Point>", "point 45.256,-71.92"),
    ("<podcast:location geo=\"geo:45.256,-71.92;u=20\">Eaton</podcast:location>", "point 45.256,-71.92 Eaton"),
    ("<georss:line>1 2, 3 4</georss:line>", "line 1.0,2.0 3.0,4.0"),
    ("<georss:circle>1 2 500</georss:circle>", "circle 1.0,2.0"),
    (
      "<georss:where><gml:Envelope><gml:lowerCorner>1 2</gml:lowerCorner><gml:upperCorner>3 4</gml:upperCorner></gml:Envelope></georss:where>",
      "box 1.0,2.0 3.0,4.0"
    ),
    ("<georss:where><gml:Point srsName=\"EPSG:26913\"><gml:pos>36 31</gml:pos></gml:Point></georss:where>", "none"),
    (
      "<georss:where><gml:Point srsName=\"EPSG:26913\"><gml:pos>36 31</gml:pos></gml:Point></georss:where><georss:point>1 2</georss:point>",
      "point 1.0,2.0"
    ),
    (
      "<georss:where><gml:Point srsName=\"urn:ogc:def:crs:OGC:1.3:CRS84\"><gml:pos>-71.92 45.256</gml:pos></gml:Point></georss:where>",
      "point 45.256,-71.92"
    ),
    (
      "<gml:Point srsName=\"EPSG:25832\"><gml:pos>36 31</gml:pos></gml:Point><podcast:location geo=\"geo:48.2,16.3\"/>",
      "point 48.2,16.3"
    ),
    (
      "<gml:Point srsName=\"CRS84\"><gml:pos>here</gml:pos></gml:Point><podcast:location geo=\"geo:48.2,16.3\"/>",
      "point 48.2,16.3"
    ),
    ("<georss:point>145.256 -71.92</georss:point>", "none"), ("<georss:point>here</georss:point>", "none"),
    ("<geo:lat>45.256</geo:lat>", "none"),
  ])
func places(elements: String, expected: String) throws {
  let place = try item(elements).location.map { place in
    ([place.shape.rawValue] + place.coordinates.map { "\($0.latitude),\($0.longitude)" }
      + [place.name].compactMap { $0 })
      .joined(separator: " ")
  }
  #expect(place ?? "none" == expected)
}

@Test("The page with an item's comments is told from their feed and their number")
func discussion() throws {
  let rss = try item(
    """
    <comments>https://site.example/1#comments</comments><slash:comments>0</slash:comments>
    <wfw:commentRss>https://site.example/1/feed</wfw:commentRss>
    """)
  #expect(rss.discussion?.text == "https://site.example/1#comments")
  let atom = try entry(
    """
    <link rel="replies" type="application/atom+xml" href="/c.atom" thr:count="12"/><link rel="replies" href="/c"/>
    """)
  #expect(atom.discussion?.path == "/c")
  #expect(try item("<slash:comments>7</slash:comments>").discussion == nil)
}

@Test("Rights, licences, contributors and credits are kept apart from authors")
func rights() throws {
  let item = try item(
    """
    <dc:creator>Ann</dc:creator><dc:contributor>Ben (ben@site.example)</dc:contributor>
    <media:credit role="Photographer">Cy</media:credit><dc:rights>© Ann</dc:rights><media:copyright>no</media:copyright>
    <cc:license rdf:resource="https://creativecommons.org/licenses/by/4.0/"/>
    """)
  #expect(item.authors.map(\.name) == ["Ann"])
  #expect(item.credits.map(\.person.name) == ["Ben", "Cy"] && item.credits.first?.person.email == "ben@site.example")
  #expect(item.credits.map(\.role) == ["contributor", "photographer"])
  #expect(item.rights?.statement?.text == "© Ann")
  #expect(item.rights?.license?.text == "https://creativecommons.org/licenses/by/4.0/")
}

@Test("A planet's entry tells the authors of its original feed from its own, and takes nothing else from there")
func source() throws {
  let item = try entry(
    """
    <title>Mine</title><source><id>tag:s</id><title>Their blog</title><link href="https://s.example/"/>
    <link rel="self" href="https://s.example/feed"/><updated>2024-01-02T00:00:00Z</updated>
    <author><name>Dee</name></author><contributor><name>Eve</name></contributor><rights>(c) Dee</rights></source>
    """)
  #expect(item.title?.text == "Mine" && item.authors.isEmpty && item.credits.isEmpty)
  #expect(item.sourceAuthors.map(\.name) == ["Dee"] && item.link == nil && item.updated == nil && item.rights == nil)
}

@Test("A video has its player")
func player() throws {
  let item = try item(
    """
    <media:group><media:rating>NonAdult</media:rating><media:player url="https://v.example/embed/1"/></media:group>
    """)
  #expect(item.player?.text == "https://v.example/embed/1")
}

@Test("Tags are read from every form of category, and markup inside a value is not part of it")
func tags() throws {
  let item = try item(
    """
    <category domain="https://d.example/">one</category><category>two<image><url>x</url></image></category>
    <atom:category term="3" label="three" scheme="urn:s"/>
    """)
  #expect(item.tags == ["one", "two", "three"])
}

@Test("Categories inside a `categories` element belong to the item around it, and to no item if the feed is around it")
func wrappedCategories() throws {
  let categories = """
    <categories><category domain="https://d.example/">one</category><category>two</category></categories>
    """
  let item = try item(categories + "<category>three</category><title>x</title>")
  #expect(item.tags == ["one", "two", "three"] && item.title?.text == "x")
  let feed = try parsed(rss("<title>x</title>", channel: categories + "<link>https://site.example/</link>"))
  #expect(feed.home != nil && feed.items.first?.tags == [])
}

@Test("An item without any of these details has none of them")
func nothing() throws {
  let item = try item("<title>x</title>")
  #expect(item.podcast == nil && item.location == nil && item.discussion == nil && item.rights == nil)
  #expect(item.player == nil && item.sourceAuthors.isEmpty && item.links.isEmpty)
}

@Test("Language and direction come from the item, or else its text, or else the feed")
func languages() throws {
  let item = try entry("<title xml:lang=\"he\" dir=\"rtl\">x</title>")
  #expect(item.language == "he" && item.direction == .rightToLeft)
  let feed = try parsed(atom("<title>x</title>", attributes: "dir=\"rtl\" xml:lang=\"ar\""))
  #expect(feed.language == "ar" && feed.items.first?.language == nil && feed.items.first?.direction == .rightToLeft)
  #expect(try entry("<title xml:lang=\"he\">x</title><content xml:lang=\"en\">y</content>").language == "he")
  let other = try parsed(atom("<title>x</title>").replacing("<entry>", with: "<entry xml:lang=\"he\">"))
  #expect(other.language == nil && other.items.first?.language == "he", "the first entry says nothing of the others")
}

@Test("An empty language cancels that of the feed")
func emptyLanguages() throws {
  let text = atom("<title>x</title>", attributes: "xml:lang=\"ar\"")
  let item = try #require(try parsed(text.replacing("<entry>", with: "<entry xml:lang=\"\">")).items.first)
  #expect(item.language == nil && item.isLanguageUnknown)
  let plain = try #require(try parsed(text).items.first)
  #expect(plain.language == nil && !plain.isLanguageUnknown)
  let other = try entry("<title xml:lang=\"\">x</title><content xml:lang=\"en\">y</content>")
  #expect(other.language == "en" && !other.isLanguageUnknown)
}
