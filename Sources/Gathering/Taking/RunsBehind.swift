public import Archive
public import News

/// Runs whose clock is known to have been behind. The first run with a right clock dates what they met. Kept in the archive as one fact.
public struct RunsBehind: Sendable {
  /// When the runs took place by that clock, ascending.
  public private(set) var times: [Timestamp]

  private static let fact = "clock-behind"
  private static let most = 2_000

  public init(in archive: any Archive) async throws {
    times = (try await archive.fact(RunsBehind.fact) ?? "").split(separator: " ").compactMap {
      Timestamp(remembered: $0)
    }
  }

  public var latest: Timestamp? { times.last }

  /// Adds this run. It does nothing if a run with a right clock met something at the same time, since what this one meets could not be told
  /// apart from it.
  public func add(_ now: Timestamp, in archive: any Archive) async throws {
    let others = try await archive.records(firstSeenAfter: now + -1)
    guard !others.contains(where: { $0.item.details.dates.firstSeen == now }) else { return }
    let all = Set(times + [now]).sorted().suffix(RunsBehind.most)
    try await archive.setFact(RunsBehind.fact, to: all.map { String($0.secondsSince1970) }.joined(separator: " "))
  }

  /// Dates what those runs met, now that this run's clock is right.
  ///
  /// - Returns: The number of items that were given a new date.
  public func dateAnew(at now: Timestamp, in archive: any Archive) async throws -> Int {
    let count = try await archive.redate(metAt: Set(times), to: now)
    try await archive.setFact(RunsBehind.fact, to: nil)
    return count
  }
}
