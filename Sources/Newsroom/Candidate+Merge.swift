import News

extension Candidate {
  /// The item as its source gives it now, with what was settled when it was first met: identity, first sighting, sources, and dates that
  /// the source no longer gives: feeds often leave one out, but what the head of a text does not say, its author has taken out.
  /// - Parameter isOriginal: the former item is what another said of it: of its dates nothing stays.
  func merged(with former: NewsItem, id: ItemID, isOriginal: Bool) -> NewsItem {
    var item = item
    let earlier = former.details
    item.details.id = id
    item.details.sources = earlier.sources
    item.details.dates.firstSeen = earlier.dates.firstSeen
    item.details.dates.placed = earlier.dates.placed
    if isOriginal || file != nil { return item }
    let published = item.details.dates.published
    item.details.dates.published = published?.known ?? earlier.dates.published ?? published
    item.details.dates.updated = item.details.dates.updated ?? earlier.dates.updated
    return item
  }
}
