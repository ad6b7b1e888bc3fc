package import News

/// How long items are kept; the default keeps everything.
package struct Retention: Sendable, Hashable {
  /// Seconds after publication, or after an event's start.
  package var maximumAge: Int64?
  /// Of one source, the newest so many.
  package var maximumItems: Int?

  package init(maximumAge: Int64? = nil, maximumItems: Int? = nil) {
    self.maximumAge = maximumAge
    self.maximumItems = maximumItems
  }

  /// Items to be removed for good, by identity. Local ones stay: they go with their file. An item counts for the source that introduced
  /// it.
  package func expired(among records: [ItemRecord], local: Set<SourceID>, now: Timestamp) -> [ItemChange] {
    guard maximumAge != nil || maximumItems != nil else { return [] }
    var countBySource: [SourceID: Int] = [:]
    var expired: [ItemID] = []
    // Newest first, as the archive gives them; sorted here all the same, because the outcome hangs on it.
    let positions = records.indices.sorted { Retention.position(records[$0]) > Retention.position(records[$1]) }
    for index in positions {
      let record = records[index]
      guard let source = record.item.details.sources.first, !local.contains(source) else { continue }
      countBySource[source, default: 0] += 1
      let isOld = maximumAge.map { now - Retention.position(record).date > $0 } ?? false
      let isBeyond = maximumItems.map { countBySource[source, default: 0] > $0 } ?? false
      if isOld || isBeyond { expired.append(record.item.id) }
    }
    return expired.sorted().map { .remove($0) }
  }

  private static func position(_ record: ItemRecord) -> ListPosition {
    var date = record.item.details.dates.sort
    if case .event(let event) = record.item { date = max(date, event.end ?? event.start) }
    return ListPosition(date: date, id: record.item.id)
  }
}
