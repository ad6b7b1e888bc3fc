import Diagnostics
import Feeds
import News
import ParsedFeeds
import Testing

/// Parses a feed written in a test.
func parsed(
  _ text: String, address: String? = nil, contentType: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> ParsedFeed {
  try parsed(Array(text.utf8), address: address, contentType: contentType, sourceLocation: sourceLocation)
}

func parsed(
  _ bytes: [UInt8], address: String? = nil, contentType: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ParsedFeed {
  let context = FeedContext(
    placeFile: "feed.xml", address: address.flatMap { WebAddress($0) }, contentType: contentType)
  switch FeedParser().parse(bytes, context) {
  case .feed(let feed): return feed
  case .opml: throw NotAFeed(text: "OPML")
  case .neither(let found): throw NotAFeed(text: found.diagnostic(file: "feed.xml").summary)
  }
}

struct NotAFeed: Error { var text: String }

/// RSS 2.0 with one item that has these elements.
func rss(_ item: String, namespaces: String = "", channel: String = "<link>https://site.example/</link>") -> String {
  "<rss version=\"2.0\" \(namespaces)><channel><title>T</title>\(channel)<item>\(item)</item></channel></rss>"
}

/// Atom 1.0 with one entry that has these elements.
func atom(_ entry: String, attributes: String = "") -> String {
  """
  <feed xmlns="http://www.w3.org/2005/Atom" \(attributes)><title>T</title>
  <link href="https://site.example/"/><entry>\(entry)</entry></feed>
  """
}

func text(of problem: Diagnostic) -> String { TerminalFormatter(usesColor: false).text(for: problem) }
