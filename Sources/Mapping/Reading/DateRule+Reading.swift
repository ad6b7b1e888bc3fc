import Decoding
import News

extension DateRule {
  enum Reading {
    case date(Timestamp)
    /// Said to be missing: an empty text, zero seconds.
    case none
    case improbable
    case unreadable
  }

  func date(_ text: String, zone: LocalZone) -> Reading {
    let zone = self.zone ?? zone
    if let pattern { return reading(pattern.date(text, in: zone), text) }
    switch notation {
    case .epochSeconds: return instant(text, perSecond: 1)
    case .epochMilliseconds: return instant(text, perSecond: 1_000)
    case .rfc3339: return reading(Timestamp(rfc3339: text), text)
    case .any:
      guard FeedDate.isAlone(in: text) else { return .unreadable }
      return reading(localDate(text, zone) ?? FeedDate.parse(text), text)
    }
  }

  private func instant(_ text: String, perSecond: Double) -> Reading {
    guard let value = Double(text), value.isFinite else { return .unreadable }
    let seconds = (value / perSecond).rounded(.down)
    if seconds == 0 { return .none }
    // Years 1000 to 2999, as for every other notation.
    return -30_610_224_000..<32_503_680_000 ~= seconds
      ? .date(Timestamp(secondsSince1970: Int64(seconds))) : .improbable
  }

  /// A date and time of ISO 8601 that names no zone.
  private func localDate(_ text: String, _ zone: LocalZone) -> Timestamp? {
    guard zone != .utc else { return nil }
    for pattern in DateRule.localPatterns {
      if let date = pattern.date(text, in: zone) { return date }
    }
    return nil
  }

  private static let localPatterns = [
    "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS", "yyyy-MM-dd'T'HH:mm",
    "yyyy-MM-dd HH:mm", "yyyy-MM-dd",
  ].compactMap { DatePattern($0) }

  private func reading(_ date: Timestamp?, _ text: String) -> Reading {
    // What a clock shows that was never set: 1969-12-31T19:00:00-0500.
    if let date { return date.secondsSince1970 == 0 ? .improbable : .date(date) }
    let isUnknown = text.hasPrefix("-") || text.hasPrefix("000") || FeedDate.saysUnknown(Array(text.utf8))
    return isUnknown ? .improbable : .unreadable
  }
}
