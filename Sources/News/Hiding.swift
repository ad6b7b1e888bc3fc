/// Why an item is not shown although it may be again: each of these can pass.
public enum HiddenReason: String, Sendable, Hashable, CaseIterable {
  /// Older than the configuration keeps.
  case expired
  /// Its source says that it is not to be shown.
  case withdrawn
  /// Its file no longer exists.
  case fileGone = "file-gone"
  /// No source of the configuration brings it.
  case unclaimed
}

/// Since when and why an item is hidden.
public struct Hiding: Sendable, Hashable {
  public var reason: HiddenReason
  public var since: Timestamp

  public init(_ reason: HiddenReason, since: Timestamp) {
    self.reason = reason
    self.since = since
  }
}
