import News
import Site

extension Catalog {
  private struct SortKey {
    var position: ListPosition
    var index: Int32
  }

  /// Indices of records in the order of a plan's items.
  static func newestFirst(_ records: [ItemRecord]) -> [Int32] {
    var keys: [SortKey] = []
    keys.reserveCapacity(records.count)
    for index in records.indices {
      keys.append(SortKey(position: records[index].item.position, index: Int32(index)))
    }
    keys.sort { $0.position > $1.position }
    return keys.map(\.index)
  }

  /// The items of a section in its order. A section sorted by update has that order on its landing page and in its data
  /// only (`lastUpdatedFirst`): its numbered pages go by publication.
  ///
  /// - Parameter members: the section's items, newest first.
  func ordered(_ members: [Int32], by sort: Section.Sort) -> [Int32] {
    switch sort {
    case .newest, .updated: return members
    case .title:
      let keys = members.map { item in
        let title = items.item(Int(item)).title
        return (CollationKey.text(title), title, item)
      }
      return keys.sorted { $0 < $1 }.map(\.2)
    case .start:
      // Items without a start come after those with one, newest first.
      let keys = members.map { item in (items.item(Int(item)).start?.secondsSince1970 ?? .max, item) }
      return keys.sorted { $0 < $1 }.map(\.1)
    }
  }

  func lastUpdatedFirst<Index: BinaryInteger>(_ items: [Index]) -> [Index] {
    // Items are numbered from the newest, so the lower index is the newer position.
    items.sorted { left, right in
      let (first, second) = (updated[Int(left)], updated[Int(right)])
      return first == second ? left < right : first > second
    }
  }
}

extension ItemDates {
  /// The time of the last change as of `now`; dates after `now` are not believed. `.unknown` if no date is known.
  func changed(by now: Timestamp) -> Timestamp {
    guard shown != nil else { return .unknown }
    var last = firstSeen
    if let published, published > last, published <= now { last = published }
    if let updated, updated > last, updated <= now { last = updated }
    return last
  }

  /// The key of lists sorted by update. Unlike `sort` it may lie long after the first sighting, but not in the future.
  func updateOrder(by now: Timestamp) -> Timestamp {
    guard let updated, updated <= now + ItemDates.futureTolerance else { return sort }
    return max(updated, sort)
  }
}
