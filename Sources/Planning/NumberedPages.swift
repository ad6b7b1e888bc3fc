import News

/// How a date-sorted list falls into numbered pages. They are counted from the oldest, and each has a range of
/// positions that it keeps for ever.
struct NumberedPages {
  struct Page {
    var number: Int
    var upperEnd: ListPosition
    /// Places of the items in the list.
    var range: Range<Int>
  }

  /// In ascending order of number.
  private(set) var sealed: [Page] = []
  /// The items after the last sealed page, which only the landing page shows.
  private(set) var open: Range<Int>
  private(set) var newSeals: [SealedPage] = []

  /// Divides a list, which is newest first. All items within a sealed range are on its page, however many they are by
  /// now. What lies after the last range is sealed by `pageSize`, but never up to an item whose date is still to come:
  /// everything that is published until then would fall into that page.
  init(of list: ArraySlice<Int32>, seals: [SealedPage], pageSize: Int, in catalog: Catalog, now: Timestamp) {
    var end = list.endIndex
    for seal in seals {
      var start = end
      while start > list.startIndex, catalog.positions[Int(list[start - 1])] <= seal.upperEnd { start -= 1 }
      sealed.append(Page(number: seal.number, upperEnd: seal.upperEnd, range: start..<end))
      end = start
    }
    let size = max(pageSize, 1)
    while end - list.startIndex >= size {
      let start = end - size
      let newest = Int(list[start])
      let position = catalog.positions[newest]
      guard position.date <= max(now, catalog.firstSeen[newest]) else { break }
      let number = (sealed.last?.number ?? 0) &+ 1
      newSeals.append(SealedPage(number: number, upperEnd: position))
      sealed.append(Page(number: number, upperEnd: position, range: start..<end))
      end = start
    }
    open = list.startIndex..<end
  }

  /// The place in `sealed` of the newest page below a place that still has items.
  func filled(below place: Int) -> Int? { sealed[..<place].lastIndex { !$0.range.isEmpty } }
}
