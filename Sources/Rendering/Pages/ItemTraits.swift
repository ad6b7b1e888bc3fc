internal import News

/// What an item is beside its details, read once: each look into an item's kind copies the item.
struct ItemTraits {
  var shown = Story.Shown.full
  var hasPage = true
  var start: Timestamp?
  var end: Timestamp?
  var venue: String?

  init(_ item: NewsItem) {
    switch item {
    case .story(let story): shown = story.show
    case .event(let event): (start, end, venue) = (event.start, event.end, event.venue)
    case .webLink, .advert: hasPage = false
    }
  }
}
