import Glibc

/// How long work may take whose cost grows linearly: far longer than it does, and far shorter than with quadratic cost. It is measured in
/// the thread's processor time, since tests run beside one another and may have to wait for a core.
public enum Moment {
  public static let limit = Duration.seconds(30)

  public struct Exceeded: Error {
    public var took: Duration
  }

  /// Returns the result of the work.
  ///
  /// - Throws: `Exceeded` if the work took too long, after it has ended.
  public static func of<Value>(_ work: () throws -> Value) throws -> Value {
    let start = processorTime()
    let value = try work()
    let took = processorTime() - start
    guard took <= limit else { throw Exceeded(took: took) }
    return value
  }

  /// The processor time of this thread.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
