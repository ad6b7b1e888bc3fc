public import News

/// Where an answer of an API is.
public enum MappedLocation: Sendable, Hashable {
  case web(WebAddress)
  /// An absolute path.
  case file(String)
}
