internal import Feeds
internal import News

extension ParsedFeed {
  /// Moves all dates by whole days, so that the newest day among them is today.
  mutating func replay(today now: Timestamp, secondsFromGMT: (Timestamp) -> Int) {
    let dates = items.flatMap { [$0.published, $0.updated, $0.start].compactMap(\.self) }
    guard let newest = dates.max() else { return }
    let from = CivilDate(newest, secondsFromGMT: secondsFromGMT(newest))
    let today = CivilDate(now, secondsFromGMT: secondsFromGMT(now))
    let shift = today.start - from.start
    for index in items.indices {
      func move(_ path: WritableKeyPath<ParsedItem, Timestamp?>) {
        if let date = items[index][keyPath: path] { items[index][keyPath: path] = date + shift }
      }
      for path in [\ParsedItem.published, \.updated, \.start, \.end, \.expires] { move(path) }
    }
  }
}
