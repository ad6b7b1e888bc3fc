/// A clock as the gate needs it: the time since the fetcher began, and a way to wait for a later one.
public struct Pace: Sendable {
  public let elapsed: @Sendable () -> Duration
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// - Parameter isStill: whether `elapsed` stays zero; waiting takes its time all the same.
  public init(_ clock: some Clock<Duration>, isStill: Bool = false) {
    let start = clock.now
    elapsed = { isStill ? .zero : start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
