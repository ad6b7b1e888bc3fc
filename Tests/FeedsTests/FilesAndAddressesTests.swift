import Feeds
import News
import ParsedFeeds
import Testing

/// Files and addresses that feeds give in other ways than their formats say.
struct FilesAndAddressesTests {
  @Test(
    "An enclosure may have its address as text, in every format",
    arguments: [
      rss("<enclosure type='audio/mpeg' length='7'>https://site.example/a.mp3</enclosure>"),
      rss("<enclosure type='audio/mpeg' length='7'><url>https://site.example/a.mp3</url><title>T</title></enclosure>"),
      atom("<link rel='enclosure' type='audio/mpeg' length='7'>https://site.example/a.mp3</link>"),
    ])
  func enclosureInText(_ feed: String) throws {
    let item = try #require(try parsed(feed).items.first)
    let address = try #require(WebAddress("https://site.example/a.mp3"))
    #expect(item.enclosures == [Media(.web(address), type: "audio/mpeg", bytes: 7)])
    #expect(item.link == nil)
  }

  @Test("A link whose address is its text leads to the item only if it is an alternate")
  func relationOfLinkInText() throws {
    let item = try #require(
      try parsed(
        atom(
          "<link rel='self'>https://site.example/1.atom</link><link rel='enclosure'>https://site.example/p.png</link>"
            + "<link>https://site.example/1</link>")
      ).items.first)
    #expect(item.link?.text == "https://site.example/1")
  }

  @Test(
    "The size of a file may be written in groups of three",
    arguments: [("62,447,386", 62_447_386), ("1,5", nil), ("-1", nil), ("0", nil), ("", nil), ("12", 12)])
  func size(written: String, bytes: Int?) throws {
    let feed = try parsed(rss("<enclosure url='/a.mp3' type='audio/mpeg' length='\(written)'/>"))
    #expect(feed.items.first?.enclosures.map(\.bytes) == [bytes])
  }

  @Test("An item's picture may have its address as an attribute")
  func pictureInAttribute() throws {
    let images = try parsed(rss("<image url='/p.png'/>")).items.first?.images.compactMap(\.address)
    #expect(images == [try #require(WebAddress("https://site.example/p.png"))])
  }

  @Test(
    "An address is read as it was meant",
    arguments: [
      ("https:/site.example/1", "https://site.example/1"), ("http:///site.example/1", "http://site.example/1"),
      ("https://https://site.example/1", "https://site.example/1"),
      ("http://HTTPS://site.example/1", "https://site.example/1"),
      ("site.example/1", "https://site.example/1"), ("www.site.example/1", "https://www.site.example/1"),
      ("www.site.example:8080/1", "https://www.site.example:8080/1"),
      ("other.example/1", "https://site.example/other.example/1"),
      ("site.example.html", "https://site.example/site.example.html"),
      ("http.html", "https://site.example/http.html"), ("https:1", nil),
    ])
  func address(written: String, meant: String?) throws {
    #expect(try parsed(rss("<link>\(written)</link>")).items.first?.link?.text == meant)
  }

  @Test(
    "What a script writes in place of a value that it does not have is no value",
    arguments: ["null", "undefined", "[object Object]", "NaN", " null "])
  func placeholders(_ word: String) throws {
    let item = try #require(
      try parsed(
        rss(
          """
          <title>\(word)</title><link>\(word)</link><guid>\(word)</guid><author>\(word)</author><pubDate>\(word)</pubDate>
          <category>\(word)</category><description>\(word)</description><enclosure url='\(word)' type='image/png'/>
          """)
      ).items.first)
    #expect(item.title == nil && item.link == nil && item.guid == nil && item.content == nil && item.unreadDate == nil)
    #expect(item.authors.isEmpty && item.tags.isEmpty && item.images.isEmpty)
    let named = try parsed(rss("<title>null and void</title><author>Null</author>")).items.first
    #expect(named?.title?.text == "null and void" && named?.authors.map(\.name) == ["Null"])
  }

  @Test("An item that is nothing but a picture is called as the picture is")
  func pictureTitle() throws {
    let media = "<m:content url='/p.jpg' medium='image'><m:title>Sunset</m:title></m:content>"
    let namespace = "xmlns:m='http://search.yahoo.com/mrss/'"
    #expect(try parsed(rss(media, namespaces: namespace)).items.first?.title?.text == "Sunset")
    let item = try parsed(rss(media + "<description>Words</description>", namespaces: namespace)).items.first
    #expect(item?.title == nil)
  }

  @Test(
    "A length may be written in units",
    arguments: [
      ("PT1H2M3S", 3_723), ("PT1H2M3.5S", 3_723), ("pt62m", 3_720), ("1h 2m", 3_720), ("62 min", 3_720),
      ("1 hour 5 minutes", 3_900),
      ("90s", 90),
      ("P1D", nil), ("2m 1h", nil), ("5 apples", nil), ("min", nil), ("PT", nil),
    ])
  func length(written: String, seconds: Int?) throws {
    let feed = try parsed(
      rss(
        "<enclosure url='/a.mp3' type='audio/mpeg'/><i:duration>\(written)</i:duration>",
        namespaces: "xmlns:i='http://www.itunes.com/dtds/podcast-1.0.dtd'"))
    #expect(feed.items.first?.enclosures.first?.duration == seconds)
  }
}
