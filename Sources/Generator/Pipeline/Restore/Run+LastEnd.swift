public import Archive
import Gathering
public import News

extension Run {
  /// The time when a run last ended well, to the hour: a fact that changed with every run would be written by every run.
  static let lastRun = "last-run"

  public static func lastEnd(in archive: any Archive) async throws -> Timestamp? {
    try await archive.fact(lastRun).flatMap { Timestamp(remembered: $0) }
  }

  func keepEnd(in archive: any Archive) async throws {
    guard !request.writing.isDryRun, !isClockBehind else { return }
    let now = request.time.now.secondsSince1970
    if let known = try await Run.lastEnd(in: archive), now - 3_600..<now + 1 ~= known.secondsSince1970 { return }
    try await archive.setFact(Run.lastRun, to: String(now))
  }
}
