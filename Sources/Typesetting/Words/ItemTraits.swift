package import News

/// What an item is beside its details, read once: each look into an item's kind copies the item.
package struct ItemTraits {
  package var shown = Story.Shown.full
  package var hasPage = true
  package var start: Timestamp?
  package var end: Timestamp?
  package var venue: String?

  package init(_ item: NewsItem) {
    switch item {
    case .story(let story): shown = story.show
    case .event(let event): (start, end, venue) = (event.start, event.end, event.venue)
    case .webLink, .advert: hasPage = false
    }
  }
}
