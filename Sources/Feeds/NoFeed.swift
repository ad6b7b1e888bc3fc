/// What a document is that is no feed and no list of feeds.
public enum NoFeed: Sendable, Hashable {
  case empty
  /// A web page; the feeds that its head names.
  case webPage(feeds: [String])
  case unknownRoot(String)
  case plainText(beginning: String)
  case notJSONFeed(keys: [String])
}
