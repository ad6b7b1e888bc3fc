import News

// Without a copy of all details: it is asked of every item of the archive.
extension NewsItem {
  /// Where the item stands in date-sorted lists.
  var position: ListPosition {
    switch self {
    case .story(let story): ListPosition(date: story.details.dates.sort, id: story.details.id)
    case .webLink(let link): ListPosition(date: link.details.dates.sort, id: link.details.id)
    case .advert(let advert): ListPosition(date: advert.details.dates.sort, id: advert.details.id)
    case .event(let event): ListPosition(date: event.details.dates.sort, id: event.details.id)
    }
  }
}
