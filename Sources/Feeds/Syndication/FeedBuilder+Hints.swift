import Bytes
import Decoding
import ParsedFeeds
import XML

/// Reads how often the feed asks to be read.
extension FeedBuilder {
  mutating func finishHint(_ field: FeedField.Hint, _ value: String) {
    switch field {
    case .timeToLive: feed.parsed.hints.minutesToLive = leadingNumber(value).flatMap { 1...1_000_000 ~= $0 ? $0 : nil }
    case .updatePeriod: feed.updatePeriod = periods[value.lowercased()]
    case .updateFrequency: feed.updateFrequency = leadingNumber(value)
    case .skipHour:
      // Some feeds write all hours into one element, and some write `7:00`.
      for word in words(value) {
        if let hour = Int(word.prefix { $0 != ":" }), 0...24 ~= hour { feed.parsed.hints.skipHours.append(hour % 24) }
      }
    case .skipDay:
      for word in words(value) {
        if let day = weekdays[String(word.lowercased().prefix(3))] { feed.parsed.hints.skipDays.append(day) }
      }
    }
  }

  private func words(_ text: String) -> ArraySlice<Substring> {
    text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.prefix(24)
  }
}

/// Seconds by the values of `sy:updatePeriod`.
private let periods = ["hourly": 3_600, "daily": 86_400, "weekly": 604_800, "monthly": 2_592_000, "yearly": 31_536_000]

/// The days by the first three letters of their names, counted from Monday as 1.
private let weekdays = ["mon": 1, "tue": 2, "wed": 3, "thu": 4, "fri": 5, "sat": 6, "sun": 7]
