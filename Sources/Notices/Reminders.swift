/// How often a trouble that goes on is told again.
public enum Reminders: Sendable, Hashable {
  /// A failing source is told daily in its first week and weekly from then on; one that is gone, or that comes and goes, is told weekly.
  case usual
  /// Seconds.
  case every(Int64)
  case never

  /// Seconds from one time to the next; nil if the trouble is not told again.
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
