import Diagnostics
import Feeds
import ParsedFeeds
import Testing

/// Unreadable dates, which are reported because their items appear elsewhere than the publisher meant.
@Suite struct UnreadDateTests {
  @Test(
    "An item whose only date is unreadable is reported, in each format",
    arguments: [
      "<rss version='2.0'><channel><item><title>One</title><pubDate>soonish</pubDate></item></channel></rss>",
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>One</title><updated>soonish</updated></entry></feed>",
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"One","date_published":"soonish"}]}"#,
    ])
  func told(text: String) throws {
    let problem = try #require(try problem(text))
    #expect(problem.severity == .warning)
    #expect(problem.summary == #"1 of 1 item has a date that cannot be read, such as "soonish""#)
  }

  @Test(
    "A year of the Iranian or Islamic calendar is not taken for one of the Middle Ages",
    arguments: ["1403-05-01", "1446-05-01T10:00:00Z"])
  func otherCalendars(date: String) throws {
    for text in [
      "<rss version='2.0'><channel><item><title>One</title><pubDate>\(date)</pubDate></item></channel></rss>",
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"One","date_published":"\#(date)"}]}"#,
    ] {
      #expect(try parsed(text).items.map(\.published) == [nil])
      #expect(try problem(text)?.summary == #"1 of 1 item has a date that cannot be read, such as "\#(date)""#)
    }
  }

  @Test("Nothing is reported if another date is readable, or if the date is absent, empty or declared unknown")
  func untold() throws {
    for dates in [
      "<pubDate>soonish</pubDate><dc:date>2026-11-20T08:00:00Z</dc:date>", "", "<pubDate> </pubDate>",
      "<pubDate>0000-00-00 00:00:00</pubDate>", "<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>",
    ] {
      let text = """
        <rss version='2.0' xmlns:dc='http://purl.org/dc/elements/1.1/'><channel><item><title>One</title>\(dates)</item>\
        </channel></rss>
        """
      #expect(try problem(text) == nil, "\(dates)")
    }
  }

  private func problem(_ text: String) throws -> Diagnostic? {
    try parsed(text).diagnostics.first { $0.id == "feed.dates" }
  }
}
