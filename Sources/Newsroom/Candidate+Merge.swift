import News

extension Candidate {
  /// The item as its source gives it now, with what was settled when it was first met: identity, first sighting, sources, and dates that
  /// the source no longer gives. Feeds often leave a date out; a date missing from the head of a local text was taken out by its author,
  /// and is not kept.
  /// - Parameter isOriginal: whether the former item was told by another source than the one it comes from; none of its dates is kept then.
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
