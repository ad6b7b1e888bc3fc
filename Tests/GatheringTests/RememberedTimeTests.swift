import Archive
import Gathering
import News
import Testing

/// Times and numbers from an archive, whose file may be damaged.
@Suite("Remembered times") struct RememberedTimeTests {
  @Test("A time that cannot be calculated with counts as absent")
  func damaged() async throws {
    let archive = try SQLiteArchive()
    try await archive.setFact(LatestNews.unpublished, to: "9223372036854775807")
    try await archive.setFact(LatestNews.latest, to: "1795241880")
    let news = try await LatestNews(in: archive)
    #expect(news.unpublishedSince == nil)
    #expect(news.latestSince == Timestamp(secondsSince1970: 1_795_241_880))
    try await archive.setFact("clock-behind", to: "-9223372036854775808 60 9223372036854775807")
    #expect(try await RunsBehind(in: archive).times == [Timestamp(secondsSince1970: 60)])
  }

  @Test("A number of failures that cannot be counted up stops no run")
  func endlessFailures() async throws {
    let site = try GatheredSite("feed: \"http://127.0.0.1:9/feed\"")
    try await site.gather(at(1))
    var states = try await site.archive.fetchStates()
    for id in states.keys { states[id]?.failures = .max }
    try await site.archive.save(states)
    try await site.gather(at(9))
    #expect(try await site.state().failures > 1_000_000)
  }
}
