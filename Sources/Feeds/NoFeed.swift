/// What a document is that is neither a feed nor a list of feeds.
public enum NoFeed: Sendable, Hashable {
  case empty
  /// A web page, with the feeds that its `<link rel="alternate">` elements name.
  case webPage(feeds: [String])
  case unknownRoot(String)
  case plainText(beginning: String)
  case notJSONFeed(keys: [String])
}
