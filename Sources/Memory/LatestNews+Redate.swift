public import Archive
public import Gathering
public import News

extension LatestNews {
  /// Where a clock that was wrong has left a time: what that run met is dated `now`, and so is since when there is news.
  public static func redate(
    to now: Timestamp, in archive: any Archive, where isWrong: (Timestamp) -> Bool
  ) async throws {
    for name in [unpublished, latest] {
      guard let known = try await time(name, in: archive), isWrong(known) else { continue }
      try await archive.setFact(name, to: String(now.secondsSince1970))
    }
  }
}
