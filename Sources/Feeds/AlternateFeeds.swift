import Decoding
/// The feeds that a web page's `<link rel="alternate">` elements name, as written; at most ten.
func alternateFeeds(_ page: UnsafeBufferPointer<UInt8>) -> [String] {
  var scanner = XMLScanner(
    UnsafeBufferPointer(rebasing: page.prefix(256 * 1_024)), limits: XMLLimits(), events: AlternateFinder())
  scanner.run()
  return Array(scanner.events.feeds.prefix(10))
}

/// Looks for the links of a page's head.
private struct AlternateFinder: XMLEvents {
  var feeds: [String] = []

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    guard element.name.term == .link, attributes.trimmed(.rel)?.lowercased() == "alternate",
      let type = attributes.trimmed(.type)?.lowercased(), let href = attributes.trimmed(.href),
      type.contains("rss") || type.contains("atom") || type.contains("feed+json") || type == "application/json",
      !feeds.contains(href)
    else { return }
    feeds.append(href)
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  mutating func text(_ byte: UInt8) {}
  mutating func end(_ element: XMLElement) {}
}
