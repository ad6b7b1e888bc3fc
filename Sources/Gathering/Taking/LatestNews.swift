public import Archive
public import News
import Roster

/// Since when the items came that the last run published. These facts of the archive change only with news, so that a quiet hour writes
/// nothing.
public struct LatestNews: Sendable, Hashable {
  /// Items that came since then are on no page yet: a run is under way, was killed or refused, or only asked the sources.
  public var unpublishedSince: Timestamp?
  /// Items that came since then came with the last run; nil if it brought none, or is not over.
  public var latestSince: Timestamp?

  public static let unpublished = "news-unpublished"
  public static let latest = "news-latest"

  public init(in archive: any Archive) async throws {
    unpublishedSince = try await LatestNews.time(LatestNews.unpublished, in: archive)
    latestSince = try await LatestNews.time(LatestNews.latest, in: archive)
  }

  /// Called when a run begins: what the last run brought is no longer news.
  public static func begin(in archive: any Archive) async throws {
    try await archive.setFact(latest, to: nil)
  }

  /// Called when a run has published everything. It is the last thing that a run remembers, and whatever needs room on the disk is done
  /// first, since the news of a run that fails after this would never be told.
  public static func publish(in archive: any Archive) async throws {
    guard let since = try await archive.fact(unpublished) else { return }
    try await archive.checkpoint()
    try await archive.setFact(latest, to: since)
    try await archive.setFact(unpublished, to: nil)
  }

  public static func time(_ name: String, in archive: any Archive) async throws -> Timestamp? {
    try await archive.fact(name).flatMap { Timestamp(remembered: $0) }
  }
}
