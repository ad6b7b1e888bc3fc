import News

extension Candidate {
  /// The item as its source gives it now, with what was settled when it was first met: identity, first sighting, sources, and dates that
  /// the source no longer gives. Feeds often leave a date out; a date missing from the head of a local text was taken out by its author,
  /// and is not kept. A date that its source does not change is to come, or has come, as it was when it was first read.
  /// - Parameter isOriginal: whether the former item was told by another source than the one it comes from; none of its dates is kept then.
  func merged(with former: NewsItem, id: ItemID, isOriginal: Bool) -> NewsItem {
    var item = item
    let earlier = former.details
    item.details.id = id
    item.details.sources = earlier.sources
    var dates = item.details.dates
    if !isOriginal, file == nil {
      dates.published = dates.published?.known ?? earlier.dates.published ?? dates.published
      dates.updated = dates.updated ?? earlier.dates.updated
    }
    dates.settle(firstSeen: earlier.dates.firstSeen, placed: earlier.dates.placed)
    if dates.given == earlier.dates.given { dates.isMoved = earlier.dates.isMoved }
    item.details.dates = dates
    return item
  }
}
