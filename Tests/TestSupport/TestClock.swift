import Synchronization

/// A clock that stands still but for those who sleep: whoever sleeps until a later time makes it that time.
package final class TestClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Duration.zero)

  package init() {}

  package var now: Instant { Instant(offset: time.withLock { $0 }) }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    advance(to: deadline.offset)
  }

  /// Never back.
  package func advance(to offset: Duration) { time.withLock { $0 = max($0, offset) } }
}
