/// Why a person is told something. The raw values are those of messages to programs.
public enum NoticeKind: String, Sendable, Hashable, CaseIterable {
  /// A source has begun to fail.
  case failing
  case failingForAWeek = "failing-for-a-week"
  /// Its server says that it is gone for good (410).
  case gone
  /// It has become another publication, and nothing is taken from it.
  case replaced
  /// It has moved for good: the configuration had better name the new address.
  case moved
  /// What was in trouble is well again.
  case mended
  /// A trouble that was told stands.
  case reminder
  /// The clock of this run, or of a former one, is wrong.
  case clock
  /// No host at all could be reached.
  case network
  /// There are two configurations, and one of them is not read.
  case configuration
  /// What is remembered and what is published cannot be compared, or do not go together; or the list of what is published was damaged.
  case memory
  /// The archive was damaged, and there is another in its place.
  case archiveDamaged = "archive-damaged"
  /// The run itself failed.
  case runFailed = "run-failed"
  case runMended = "run-mended"
  /// A way of the configuration's `notify` could not be used.
  case notTold = "not-told"
}
