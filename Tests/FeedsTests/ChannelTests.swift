import Diagnostics
import Feeds
import News
import ParsedFeeds
import Testing

private func channel(_ elements: String) throws -> ParsedFeed {
  try parsed(
    rss(
      "<title>x</title>",
      namespaces: """
        xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
        xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
        """, channel: elements))
}

@Test(
  "The interval at which a feed asks to be read is understood",
  arguments: [
    ("<sy:updatePeriod> Hourly\n</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>", 1_800),
    ("<sy:updatePeriod>weekly</sy:updatePeriod>", 604_800), ("<sy:updateFrequency>4</sy:updateFrequency>", 21_600),
    ("<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>0</sy:updateFrequency>", 86_400),
    ("<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>999999999999</sy:updateFrequency>", 3_600),
    ("<sy:updatePeriod>sometimes</sy:updatePeriod>", nil),
  ] as [(String, Int?)])
func intervals(elements: String, seconds: Int?) throws {
  #expect(try channel(elements).hints.updateInterval == seconds)
}

@Test("Hours, days and minutes are read as publishers write them, and nonsense is ignored")
func hints() throws {
  let hints = try channel(
    """
    <ttl> 60 minutes </ttl><skipHours><hour>07</hour><hour>24</hour><hour>25</hour><hour>7:00</hour><hour>x</hour></skipHours>
    <skipDays><day>saturday</day><day>Sun</day><day>Funday</day></skipDays>
    """
  ).hints
  #expect(hints.minutesToLive == 60 && hints.skipHours == [0, 7] && hints.skipDays == [6, 7])
  let lists = try channel("<skipHours>1, 2;3</skipHours><skipDays>Monday Tuesday</skipDays><ttl>-5</ttl>").hints
  #expect(lists.skipHours == [1, 2, 3] && lists.skipDays == [1, 2] && lists.minutesToLive == nil)
  let never = try channel("<skipHours>\((0..<24).map { "<hour>\($0)</hour>" }.joined())</skipHours>").hints
  #expect(never.skipHours == [])
}

@Test("A channel's rights, people and picture are read, and what stands in its text input is not the channel's")
func channelDetails() throws {
  let feed = try channel(
    """
    <copyright>© Us</copyright><managingEditor>ed@site.example (Ed)</managingEditor><webMaster>web@site.example</webMaster>
    <category domain="d">News</category><docs>https://docs.example/</docs><generator>Gen 1</generator>
    <image><url>/i.png</url><title>Pic</title><link>https://no.example/</link><width>88</width></image>
    <textInput><title>Search</title><name>q</name><link>/search</link></textInput><link>https://site.example/</link>
    """)
  #expect(feed.title == "T" && feed.home?.text == "https://site.example/")
  #expect(feed.rights?.statement?.text == "© Us" && feed.authors.map(\.name) == ["Ed"])
  #expect(feed.credits.map(\.role) == ["publisher"] && feed.picture?.title == "Pic" && feed.picture?.width == 88)
}

@Test("Who a podcast's authors are does not depend on the order of its elements")
func showAuthors() throws {
  let show = "<itunes:author>Show</itunes:author>"
  let editor = "<managingEditor>ed@site.example (Ed)</managingEditor>"
  for elements in [show + editor, editor + show] {
    #expect(try channel(elements).authors.map(\.name) == ["Ed"], "\(elements)")
  }
  #expect(try channel(show + "<itunes:author>Other</itunes:author>").authors.map(\.name) == ["Show"])
}

@Test("A podcast's owner is read")
func show() throws {
  let feed = try channel(
    """
    <itunes:owner><itunes:name>Pod Co</itunes:name><itunes:email>p@site.example</itunes:email></itunes:owner>
    """)
  #expect(feed.credits == [Credit(Person(name: "Pod Co", email: "p@site.example"), role: "publisher")])
}
