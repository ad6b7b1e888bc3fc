/// The dates of an item, each with its kind. A missing date is never replaced by "now": first seen is kept for ever.
package struct ItemDates: Sendable, Hashable {
  package var published: Timestamp?
  package var updated: Timestamp?
  /// When a run first met the item. Kept by the archive.
  package var firstSeen: Timestamp

  package init(published: Timestamp? = nil, updated: Timestamp? = nil, firstSeen: Timestamp) {
    self.published = published
    self.updated = updated
    self.firstSeen = firstSeen
  }

  /// How far ahead of its first sighting a date may lie before it is clamped for sorting: clocks and zones are often a day off.
  package static let futureTolerance: Int64 = 24 * 3600

  /// What date-sorted lists sort by: first publication, else first seen; a date from the future counts as first seen.
  package var sort: Timestamp { clamped(published ?? updated ?? firstSeen) }

  /// What a page shows, as the source says it.
  package var shown: Timestamp { published ?? updated ?? firstSeen }

  private func clamped(_ date: Timestamp) -> Timestamp {
    date > firstSeen + ItemDates.futureTolerance ? firstSeen : date
  }
}
