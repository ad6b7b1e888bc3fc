package import Diagnostics

/// What some bytes turned out to be.
package enum FeedDocument: Sendable, Hashable {
  case feed(ParsedFeed)
  case opml(OPMLList)
  /// Neither; the diagnostic is an error that says what the bytes are instead.
  case failure(Diagnostic)
}
