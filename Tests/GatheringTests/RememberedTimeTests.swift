import Archive
import Gathering
import News
import Testing

/// Times from an archive, whose file may be damaged.
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
}
