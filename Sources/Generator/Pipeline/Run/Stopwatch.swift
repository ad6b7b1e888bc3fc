/// Durations for the report; no decision depends on them.
struct Stopwatch {
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant

  init() { start = clock.now }

  /// Seconds since the last lap.
  mutating func lap() -> Double {
    let now = clock.now
    defer { start = now }
    let (seconds, attoseconds) = (now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
