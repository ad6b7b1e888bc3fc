/// The times that decide when somebody is told, in seconds.
public enum NoticePolicy: Sendable {
  static let hour: Int64 = 3_600
  public static let day: Int64 = 24 * hour
  static let week: Int64 = 7 * day
  /// By how much scheduled runs may be early.
  public static let tolerance: Int64 = 10 * 60
  /// How long other first failures wait after one was told, unless they repeat.
  static let silence = day
  /// A failure that lasts this long is told, whether or not its source was asked again.
  static let patience: Int64 = 6 * hour
  /// The same for a source whose failures are known to pass.
  static let longPatience: Int64 = 12 * hour
  /// How long it is remembered that they do.
  static let remembers: Int64 = 30 * day
  /// How long a source must answer before it is told that a short trouble is over: `hold` if there is other news to tell, and `longHold` by
  /// itself. A failure before that belongs to the same trouble.
  static let hold: Int64 = 6 * hour
  static let longHold = day
  /// What is due within this time, and within half the time between two reminders, is told along with what is due now.
  static let company: Int64 = 2 * day
}
