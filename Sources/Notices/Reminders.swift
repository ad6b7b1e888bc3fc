/// How often what stands is told again.
public enum Reminders: Sendable, Hashable {
  /// What fails daily in its first week and weekly from then on, what is gone, or comes and goes, weekly.
  case usual
  /// Seconds.
  case every(Int64)
  case never

  /// Seconds from one time to the next; nil: it is not told again.
  func interval(isPressing: Bool) -> Int64? {
    switch self {
    case .usual: isPressing ? NoticePolicy.day : NoticePolicy.week
    case .every(let seconds): seconds
    case .never: nil
    }
  }

  /// Seconds from one message with reminders to the next.
  var distance: Int64? { interval(isPressing: true) }
}
