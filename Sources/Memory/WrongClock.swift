public import Archive
import Gathering
public import News
import Notices
import Roster

/// What a wrong clock has left in facts of the archive.
public enum WrongClock {
  /// Sets to `now` the moments since which there is news, and at which items were changed and something was told about sources. Changes in
  /// the health of sources are dated just before it.
  public static func redate(
    to now: Timestamp, in archive: any Archive, where isWrong: (Timestamp) -> Bool
  ) async throws {
    for name in [LatestNews.unpublished, LatestNews.latest, LastChange.fact] {
      guard let known = try await LatestNews.time(name, in: archive), isWrong(known) else { continue }
      try await archive.setFact(name, to: String(now.secondsSince1970))
    }
    var late = LateNews(try await archive.fact(LateNews.fact))
    late.redate(to: now, where: isWrong)
    try await archive.setFact(LateNews.fact, to: late.text)
    var log = HealthLog(try await archive.fact(HealthLog.fact))
    log.redate(to: now, where: isWrong)
    try await archive.setFact(HealthLog.fact, to: log.text)
    var notices = NoticeMemory(try await archive.fact(NoticeMemory.fact))
    notices.redate(to: now, where: isWrong)
    try await archive.setFact(NoticeMemory.fact, to: notices.text)
  }
}
