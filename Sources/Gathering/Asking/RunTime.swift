package import News

/// What time it is for a run, and how it passes.
package struct RunTime: Sendable {
  package var now: Timestamp
  /// Answers count as given at `now`, however long they take, so that the same input gives the same bytes.
  package var isGiven = false
  /// Measures the pauses between requests to a server, and sleeps through them.
  package var clock: any Clock<Duration> = ContinuousClock()

  package init(now: Timestamp) { self.now = now }
}
