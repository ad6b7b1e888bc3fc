public import News

/// Properties of an item besides its details, read once, because each access to an item's kind copies the item.
public struct ItemTraits: Sendable {
  public var shown = Story.Shown.full
  public var hasPage = true
  public var start: Timestamp?
  public var end: Timestamp?
  public var venue: String?

  public init(_ item: NewsItem) {
    switch item {
    case .story(let story): shown = story.show
    case .event(let event): (start, end, venue) = (event.start, event.end, event.venue)
    case .webLink, .advert: hasPage = false
    }
  }
}
