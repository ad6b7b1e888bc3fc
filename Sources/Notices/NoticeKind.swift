/// Why a person is told something. The raw values are those of messages to programs.
public enum NoticeKind: String, Sendable, Hashable, CaseIterable {
  /// A source has begun to fail.
  case failing
  case failingForAWeek = "failing-for-a-week"
  /// The server of a source says that it is gone for good (410).
  case gone
  /// A source has become another publication, and nothing is taken from it.
  case replaced
  /// A source has moved for good, and the configuration had better name its new address.
  case moved
  /// A source that was in trouble is well again.
  case mended
  /// A trouble that was told before is still there.
  case reminder
  /// The clock of this run, or of a former one, is wrong.
  case clock
  /// No host at all could be reached.
  case network
  /// There are two configurations, and one of them is not read.
  case configuration
  /// What is remembered and what is published cannot be compared, or do not fit together; or the list of what is published was damaged.
  case memory
  /// The archive was damaged, and another is in its place.
  case archiveDamaged = "archive-damaged"
  /// The run itself failed.
  case runFailed = "run-failed"
  case runMended = "run-mended"
  /// A way of the configuration's `notify` could not be used.
  case notTold = "not-told"
}
