public import News

/// When a server wants to be asked again (RFC 9110 section 10.2.3).
public enum RetryAfter: Sendable, Hashable {
  /// Seconds from the answer on.
  case delay(Int64)
  case date(Timestamp)
}
