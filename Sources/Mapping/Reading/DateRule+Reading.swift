import Decoding
import News

extension DateRule {
  enum Reading {
    case date(Timestamp)
    /// The answer says that there is none: an empty text, zero seconds.
    case none
    case improbable
    case unreadable
  }

  /// How a day without a time counts, by the site's clock.
  enum Day {
    /// As its midnight, by which events of whole days are known.
    case whole
    /// To its last second.
    case toItsEnd
  }

  /// The numbers of one date in a list, as Java writes it (`[2026, 11, 21, 18, 30]`), as one text; other values as they are. The first
  /// number alone would be read as the first day of that year. Numbers that give no day, such as `[2026, 11]`, are a text that is no date.
  func whole(_ values: [JSONValue]) -> [JSONValue] {
    let numbers = values.compactMap(\.integer)
    guard pattern == nil, notation == .any, values.count > 1, numbers.count == values.count,
      1_000..<3_000 ~= numbers[0], numbers[1] < 1_000
    else { return values }
    guard 3...7 ~= values.count, 1...12 ~= numbers[1], 1...31 ~= numbers[2] else {
      return [.string("[\(numbers.prefix(8).map(String.init).joined(separator: ", "))]")]
    }
    // The seventh counts nanoseconds.
    let parts = (numbers.count == 4 ? numbers + [0] : numbers).prefix(6).map { ($0 < 10 ? "0" : "") + String($0) }
    return [.string(zip(["", "-", "-", "T", ":", ":"], parts).map { $0 + $1 }.joined())]
  }

  func date(_ text: String, zone: LocalZone, day: Day? = nil, clock: SiteClock = SiteClock()) -> Reading {
    if let day, let shown = dayAlone(text) {
      guard shown.secondsSince1970 != 0 else { return .improbable }
      switch day {
      case .whole: return .date(clock.instant(showing: shown))
      case .toItsEnd: return .date(clock.end(ofDay: CivilDate(shown)) + -1)
      }
    }
    let zone = self.zone ?? zone
    if let pattern { return reading(pattern.date(text, in: zone), text, zone) }
    switch notation {
    case .epochSeconds: return instant(text, perSecond: 1)
    case .epochMilliseconds: return instant(text, perSecond: 1_000)
    case .rfc3339: return reading(Timestamp(rfc3339: text), text)
    case .any:
      // Zero means that there is no date, as in the notations that count seconds; it is not an unreadable one.
      guard Double(text) != 0 else { return .none }
      guard FeedDate.isAlone(in: text) else { return .unreadable }
      return reading(FeedDate.readWithPlace(text).map { instant(of: $0, in: zone) }, text, zone)
    }
  }

  /// The midnight of UTC that begins a day; nil if the text gives a time or a zone as well, or is no date.
  private func dayAlone(_ text: String) -> Timestamp? {
    if let pattern { return pattern.isOfDays ? pattern.date(text, in: .utc) : nil }
    guard notation == .any, Double(text) != 0, FeedDate.isAlone(in: text), let date = FeedDate.readWithPlace(text),
      !date.hasTime, !date.namesZone
    else { return nil }
    return date.shown
  }

  /// A date that names no zone is local time in the mapping's. If that is UTC, its words may tell another zone: `오후` is Korea's.
  private func instant(of date: ReadDate, in zone: LocalZone) -> Timestamp {
    date.namesZone || zone == .utc ? date.time : zone.instant(ofClock: date.shown)
  }

  private func instant(_ text: String, perSecond: Double) -> Reading {
    guard let value = Double(text), value.isFinite else { return .unreadable }
    let seconds = (value / perSecond).rounded(.down)
    if seconds == 0 { return .none }
    // What would be a date if it counted thousandths of the unit is written in another notation. The end of the year 9999 in any zone and
    // the last date of JavaScript still mean "never".
    if 253_402_387_200..<32_503_680_000_000 ~= seconds, seconds != 8_640_000_000_000 { return .unreadable }
    // So is what would be a date of this century if it counted seconds: as milliseconds, all of these lie in five weeks of 1970.
    if perSecond > 1, 946_684_800..<4_102_444_800 ~= value { return .unreadable }
    // Years 1000 to 2999, as for every other notation.
    return -30_610_224_000..<32_503_680_000 ~= seconds
      ? .date(Timestamp(secondsSince1970: Int64(seconds))) : .improbable
  }

  private func reading(_ date: Timestamp?, _ text: String, _ zone: LocalZone = .utc) -> Reading {
    if let date { return isUnset(date, zone) ? .improbable : .date(date) }
    let isUnknown = text.hasPrefix("-") || text.hasPrefix("000") || FeedDate.saysUnknown(Array(text.utf8))
    return isUnknown ? .improbable : .unreadable
  }

  /// Whether it is what a clock shows that was never set: 1969-12-31T19:00:00-0500, or 1970-01-01T00:00:00 without a zone.
  private func isUnset(_ date: Timestamp, _ zone: LocalZone) -> Bool {
    let beginning = Timestamp(secondsSince1970: 0)
    return date == beginning || abs(date - beginning) < 86_400 && date == zone.instant(ofClock: beginning)
  }
}
