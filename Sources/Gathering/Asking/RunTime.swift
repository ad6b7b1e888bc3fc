public import News

/// What a run takes for the current time, and the clock by which it waits.
public struct RunTime: Sendable {
  public var now: Timestamp
  /// Answers count as given at `now`, however long they take, so that the same input gives the same bytes.
  public var isGiven = false
  /// Measures the pauses between requests to a server, and sleeps through them.
  public var clock: any Clock<Duration> = ContinuousClock()

  public init(now: Timestamp) { self.now = now }
}
