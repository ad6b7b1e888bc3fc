public import ParsedFeeds
public import News

extension ParsedFeed {
  /// Moves all dates by whole days, so that the newest day among them is today, at the same time of the site's clock. Events are there today
  /// and tomorrow: late in the evening, and on a page made in the morning, some are still to come.
  public mutating func replay(today now: Timestamp, secondsFromGMT: @escaping @Sendable (Timestamp) -> Int) {
    let dates = items.flatMap { [$0.published, $0.updated, $0.start].compactMap(\.self) }
    guard let newest = dates.max() else { return }
    let from = CivilDate(newest, secondsFromGMT: secondsFromGMT(newest))
    let today = CivilDate(now, secondsFromGMT: secondsFromGMT(now))
    let shift = today.start - from.start
    let clock = SiteClock(secondsFromGMT: secondsFromGMT)
    var tomorrow: [ParsedItem] = []
    for index in items.indices {
      var copy = items[index]
      items[index].move(by: shift, clock)
      guard items[index].kind == .event, let guid = items[index].guid else { continue }
      copy.move(by: shift + secondsOfDay, clock)
      // What is tomorrow's now is today's after midnight, the same item: each of the two moves on by two days.
      let isEven = (today.start.secondsSince1970 / secondsOfDay).isMultiple(of: 2)
      let other = guid + " (other day)"
      (items[index].guid, copy.guid) = isEven ? (guid, other) : (other, guid)
      tomorrow.append(copy)
    }
    items += tomorrow
  }
}

private let secondsOfDay: Int64 = 86_400

extension ParsedItem {
  /// Days of the clock: summer time may begin or end between.
  fileprivate mutating func move(by seconds: Int64, _ clock: SiteClock) {
    for path in [\ParsedItem.published, \.updated, \.start, \.end, \.expires] {
      guard let date = self[keyPath: path] else { continue }
      self[keyPath: path] = clock.instant(showing: date + Int64(clock.secondsFromGMT(date)) + seconds)
    }
  }
}
