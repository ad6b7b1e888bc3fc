public import Archive
public import News

/// Runs whose clock is known to have been behind: what they met is dated by the first one whose clock is right. A fact of the archive.
public struct RunsBehind: Sendable {
  /// When they took place by that clock, ascending.
  public private(set) var times: [Timestamp]

  private static let fact = "clock-behind"
  private static let most = 2_000

  public init(in archive: any Archive) async throws {
    times = (try await archive.fact(RunsBehind.fact) ?? "").split(separator: " ").compactMap {
      Timestamp(remembered: $0)
    }
  }

  public var latest: Timestamp? { times.last }

  /// This run's is, too. Where one whose clock was right met something at the same time it cannot be told from what this one meets.
  public func add(_ now: Timestamp, in archive: any Archive) async throws {
    let others = try await archive.records(firstSeenAfter: now + -1)
    guard !others.contains(where: { $0.item.details.dates.firstSeen == now }) else { return }
    let all = Set(times + [now]).sorted().suffix(RunsBehind.most)
    try await archive.setFact(RunsBehind.fact, to: all.map { String($0.secondsSince1970) }.joined(separator: " "))
  }

  /// This run's is right.
  ///
  /// - Returns: how many items were dated anew.
  public func dateAnew(at now: Timestamp, in archive: any Archive) async throws -> Int {
    let count = try await archive.redate(metAt: Set(times), to: now)
    try await archive.setFact(RunsBehind.fact, to: nil)
    return count
  }
}
