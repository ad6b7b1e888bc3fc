public import ParsedFeeds
public import News

extension ParsedFeed {
  /// Moves all dates by whole days of the site's clock, so that the newest is today, at the same time of day. Events take place today and
  /// again tomorrow, so that some are still to come late in the evening, and on a page made in the morning.
  public mutating func replay(today now: Timestamp, secondsFromGMT: @escaping @Sendable (Timestamp) -> Int) {
    withdrawn += withdrawn.flatMap { name in [.guid(name.text), .guid(name.text.ofOtherDay)] }
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
      guard items[index].kind == .event, let name = copy.name else { continue }
      copy.move(by: shift + secondsOfDay, clock)
      // After midnight tomorrow's event is today's, and must be the same item: each of the two moves on by two days at a time.
      let isEven = (today.start.secondsSince1970 / secondsOfDay).isMultiple(of: 2)
      let other = name.ofOtherDay
      (items[index].guid, copy.guid) = isEven ? (name, other) : (other, name)
      tomorrow.append(copy)
    }
    items += tomorrow
  }
}

private let secondsOfDay: Int64 = 86_400

extension String {
  /// The name of the second of the two items that an event of this name becomes.
  fileprivate var ofOtherDay: String { self + " (other day)" }
}

extension WithdrawnName {
  fileprivate var text: String {
    switch self {
    case .guid(let guid): guid
    case .address(let address): address.text
    }
  }
}

extension ParsedItem {
  /// What tells the two days of an event apart from those of others: without a name of its own, its title and its start as recorded,
  /// before that is moved.
  fileprivate var name: String? { guid ?? link?.text ?? title.map { "\($0.text) \(start?.description ?? "")" } }

  /// Moves the dates by days as the clock shows them: summer time may begin or end in between.
  fileprivate mutating func move(by seconds: Int64, _ clock: SiteClock) {
    for path in [\ParsedItem.published, \.updated, \.start, \.end, \.expires] {
      guard let date = self[keyPath: path] else { continue }
      self[keyPath: path] = clock.instant(showing: date + Int64(clock.secondsFromGMT(date)) + seconds)
    }
  }
}
