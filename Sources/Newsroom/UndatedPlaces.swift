import News

/// Where lists put items without a date in the first answer of a source, or with one that is still to come: they were there before, and nobody
/// knows since when. They stand in the answer's order behind the dated ones of it; where it has none, they share the month before the run, so
/// that those of one source are no wall before all others.
struct UndatedPlaces {
  /// In the order of the answer.
  private(set) var times: [Timestamp] = []

  /// - Parameters:
  ///   - oldest: of the dated items of the answer.
  ///   - age: seconds for which items are kept; where they go earlier than in a month, they share the time that they have.
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
