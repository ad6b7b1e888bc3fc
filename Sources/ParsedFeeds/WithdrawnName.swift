public import News

/// The name of an item of which nothing else is taken.
public enum WithdrawnName: Sendable, Hashable {
  case guid(String)
  /// Used if the source gives nothing surer.
  case address(WebAddress)
}
