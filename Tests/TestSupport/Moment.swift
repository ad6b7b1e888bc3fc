import Glibc

/// How long work may take whose cost grows as its input does: far more than it does, far less than it would where the cost grew as
/// the square. Of a thread's processor time: tests stand beside one another, and how long they wait for a core says nothing of them.
public enum Moment {
  public static let limit = Duration.seconds(30)

  public struct Exceeded: Error {
    public var took: Duration
  }

  /// What the work gives.
  /// - Throws: `Exceeded`, when it has ended.
  public static func of<Value>(_ work: () throws -> Value) throws -> Value {
    let start = processorTime()
    let value = try work()
    let took = processorTime() - start
    guard took <= limit else { throw Exceeded(took: took) }
    return value
  }

  /// Of this thread.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
