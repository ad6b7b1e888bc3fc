import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// Reads the elements of `thr:`, `slash:` and `wfw:`.
  mutating func startDiscussion(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch (element.name.namespace, element.name.term) {
    case (.thread, .inreplyto):
      let original = Discussion.InReplyTo(
        reference: attributes.trimmed(.ref), address: address(attributes.trimmed(.href)),
        type: attributes.trimmed(.type)?.lowercased(), source: address(attributes.trimmed(.source)))
      item?.discussion.inReplyTo = original
    case (.thread, .total), (.slash, .comments): return begin(.discussion(.commentCount), .value, element)
    case (.commentAPI, .commentrss): return begin(.discussion(.commentFeed), .value, element)
    default: break
    }
    return .none
  }

  /// Takes a link with `rel="replies"` (RFC 4685 section 4), which leads to a page or a feed and may give the number of replies.
  mutating func addReplies(_ link: FeedLink, _ attributes: borrowing XMLAttributes) {
    let isFeed = link.type.map { $0.contains("atom") || $0.contains("rss") } ?? false
    if isFeed {
      if item?.discussion.feed == nil { item?.discussion.feed = link.address }
    } else if item?.discussion.address == nil {
      item?.discussion.address = link.address
    }
    if let count = attributes.text(.count, .thread).flatMap({ Int($0.trimmingSpaces) }), count >= 0 {
      item?.discussion.count = count
    }
  }

  mutating func finishDiscussion(_ field: FeedField.Discussion, _ value: String) {
    let address = address(value)
    switch field {
    case .comments: item?.discussion.address = address
    case .commentFeed: item?.discussion.feed = address
    case .commentCount: if let count = Int(value), count >= 0 { item?.discussion.count = count }
    }
  }
}
