import Diagnostics
import Markup
import News
import Newsroom
import ParsedFeeds

/// An item of a feed with only the fields that a test needs.
struct Entry {
  var guid: String?
  var link: String?
  var title: String?
  var text: String?
  var published: Int64?
  var updated: Int64?
  var isPermalink = false

  init(
    _ title: String? = nil, guid: String? = nil, link: String? = nil, text: String? = nil, published: Int64? = nil,
    updated: Int64? = nil, isPermalink: Bool = false
  ) {
    self.title = title
    self.guid = guid
    self.link = link
    self.text = text
    self.published = published
    self.updated = updated
    self.isPermalink = isPermalink
  }

  var parsed: ParsedItem {
    var item = ParsedItem(place: Place("feed.xml", line: 3))
    item.guid = guid
    item.guidIsPermalink = isPermalink
    item.link = link.flatMap { WebAddress($0) }
    item.title = title.map { ParsedText($0, form: .plain) }
    item.content = text.map { ParsedText($0, form: .html) }
    item.published = published.map { Timestamp(secondsSince1970: $0) }
    item.updated = updated.map { Timestamp(secondsSince1970: $0) }
    return item
  }
}

func feed(_ items: [ParsedItem], home: String? = "https://blog.example/", format: FeedFormat = .rss(version: "2.0"))
  -> ParsedFeed
{
  var feed = ParsedFeed(format: format)
  feed.home = home.flatMap { WebAddress($0) }
  feed.items = items
  feed.itemCount = items.count
  return feed
}

func time(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: seconds) }
