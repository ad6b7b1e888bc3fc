public import ParsedFeeds

/// What some bytes turned out to be.
public enum FeedDocument: Sendable, Hashable {
  case feed(ParsedFeed)
  case opml(OPMLList)
  case neither(NoFeed)
}
