import News

/// Where lists put the undated items of a source's first answer, and those dated in the future: they existed before, and nobody knows since
/// when. They follow the answer's dated items, in the answer's order. If it has no dated items, they are spread over the month before the
/// run, so that they do not stand as a wall before the items of all other sources.
struct UndatedPlaces {
  /// In the order of the answer.
  private(set) var times: [Timestamp] = []

  /// - Parameters:
  ///   - oldest: the date of the oldest dated item of the answer.
  ///   - age: seconds for which items are kept; if that is less than a month, the items are spread over this time instead.
  init(of count: Int, behind oldest: Timestamp?, now: Timestamp, keptFor age: Int64?) {
    let room = min(ItemDates.undatedSpan, age ?? .max)
    let step = oldest == nil ? max(1, room / Int64(count + 1)) : 1
    var place = min(oldest ?? now, now)
    for _ in 0..<count {
      place = place + -step
      times.append(place)
    }
  }
}
