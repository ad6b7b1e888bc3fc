package import ParsedFeeds

/// What some bytes turned out to be.
package enum FeedDocument: Sendable, Hashable {
  case feed(ParsedFeed)
  case opml(OPMLList)
  case neither(NoFeed)
}
