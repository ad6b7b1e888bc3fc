import TestSupport
import Testing

/// What stands on many pages is short, however long a feed makes it.
@Suite struct LongNamesTests {
  @Test("Endless names of a feed and descriptions of its pictures do not fill the pages that list its items")
  func endless() throws {
    let long = String(repeating: "word ", count: 4_000)
    let items = (1...3).map { number in
      """
      <item><guid>\(number)</guid><title>Story \(number)</title><description>Text.</description>
      <m:content url="https://a.example/\(number).jpg" medium="image"><m:description>\(long)</m:description></m:content>
      </item>
      """
    }
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{feed: a.xml}]\n",
      "a.xml": """
      <rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>\(long)</title>\(items.joined())</channel></rss>
      """,
    ])
    try site.generate()
    let page = try site.page("index.html")
    #expect(page.contains("Story 3") && page.contains("word word…") && page.utf8.count < 20_000, "\(page.utf8.count)")
  }

  @Test("A letter with endless marks is no short text")
  func endlessMarks() throws {
    let marked = "a" + String(repeating: "\u{301}", count: 100_000)
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{feed: a.xml}]\n",
      "a.xml": """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Name \(marked)</title>
      <item><guid>1</guid><title>Title \(marked)</title><description>Text.</description><dc:creator>\(marked)</dc:creator></item>
      <item><guid>2</guid><title>Story</title><description>Text \(marked).</description><category>\(marked)</category></item>
      </channel></rss>
      """,
    ])
    try site.generate()
    for address in ["index.html", "news/index.html", "tags/index.html", "sources/index.html"] {
      let page = try site.page(address)
      #expect(page.utf8.count < 200_000, "\(address) has \(page.utf8.count) bytes")
    }
  }
}
