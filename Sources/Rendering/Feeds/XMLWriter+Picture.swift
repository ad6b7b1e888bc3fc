import Typesetting

/// Media RSS (rssboard.org/media-rss), which readers of Atom understand, too.
extension XMLWriter {
  /// An attribute for the root element of a feed in which pictures are appended.
  static let mediaNamespace = " xmlns:media=\"http://search.yahoo.com/mrss/\""

  mutating func append(_ picture: FeedEntry.Picture) {
    markup("<media:content medium=\"image\" url=\"")
    text(picture.url)
    if let type = picture.type {
      markup("\" type=\"")
      text(type)
    }
    if let width = picture.width { markup("\" width=\"\(width)") }
    if let height = picture.height { markup("\" height=\"\(height)") }
    markup("\"/>\n")
  }
}
