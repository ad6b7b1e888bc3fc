import News
import Site

extension SourceActivity {
  /// - Parameter members: the items of the source, newest first.
  /// - Returns: nil if no date is known.
  init?(of members: ArraySlice<Int32>, in catalog: Catalog, _ clock: SiteClock) {
    var counts = [Int](repeating: 0, count: SourceActivity.days)
    var last: CivilDate?
    for item in members where !catalog.traits[Int(item)].contains(.isUndated) {
      let time = catalog.positions[Int(item)].date
      guard Timestamp.plausible ~= time.secondsSince1970 else { continue }
      let day = CivilDate(time, secondsFromGMT: min(max(clock.secondsFromGMT(time), -86_400), 86_400))
      let newest = last ?? day
      last = newest
      let age = Int((newest.start - day.start) / 86_400)
      guard age < SourceActivity.days else { break }
      counts[SourceActivity.days - 1 - max(age, 0)] += 1
    }
    guard let last else { return nil }
    self.init(lastDay: last, counts: counts)
  }
}
