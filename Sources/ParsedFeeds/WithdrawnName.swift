public import News

/// What tells an item apart of which nothing else is taken.
public enum WithdrawnName: Sendable, Hashable {
  case guid(String)
  /// Where the source gives nothing surer.
  case address(WebAddress)
}
