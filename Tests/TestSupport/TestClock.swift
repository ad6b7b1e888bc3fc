import Synchronization

/// A clock that only sleeping moves: whoever sleeps until a later time makes it that time.
public final class TestClock: Clock {
  public struct Instant: InstantProtocol {
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Duration.zero)

  public init() {}

  public var now: Instant { Instant(offset: time.withLock { $0 }) }
  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    advance(to: deadline.offset)
  }

  /// Moves the clock on, and never back.
  public func advance(to offset: Duration) { time.withLock { $0 = max($0, offset) } }
}
