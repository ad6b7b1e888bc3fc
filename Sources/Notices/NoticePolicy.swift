/// By what it is decided when somebody is told; in seconds.
public enum NoticePolicy: Sendable {
  static let hour: Int64 = 3_600
  public static let day: Int64 = 24 * hour
  static let week: Int64 = 7 * day
  /// What runs by the clock may be early by.
  public static let tolerance: Int64 = 10 * 60
  /// After a first failure was told, others wait so long, unless they repeat.
  static let silence = day
  /// A failure that lasts so long is told, whether its source was asked again or not.
  static let patience: Int64 = 6 * hour
  /// The same for a source whose failures are known to pass.
  static let longPatience: Int64 = 12 * hour
  /// For how long it is known that they do.
  static let remembers: Int64 = 30 * day
  /// So long a source answers before it is said that a short trouble is over: with what else is told, and by itself. What comes back
  /// before is the same trouble.
  static let hold: Int64 = 6 * hour
  static let longHold = day
  /// What is due within this time, and within half of the time between two reminders, is told with what is due now.
  static let company: Int64 = 2 * day
}
