import Gathering
public import News
import Roster

/// The time from which items are new to whoever asks.
public enum Since: Sendable, Hashable {
  /// What the last run brought.
  case lastRun
  /// Seconds before now.
  case seconds(Int64)
  /// A time as the clock of the site shows it.
  case shown(Timestamp)
  case moment(Timestamp)

  /// Returns nil for a text that is none of `last-run`, `30m`, `2h`, `3d`, `1w`, `2026-11-20`, `2026-11-20 06:00`, `2026-11-20T06:00:00Z`.
  ///
  /// A span may have a minus before it, as other programs write times in the past.
  public init?(_ text: String) {
    if text == "last-run" {
      self = .lastRun
    } else if let unit = text.last.flatMap({ Since.units[$0] }),
      let count = Int64(text.dropFirst(text.hasPrefix("-") ? 1 : 0).dropLast()),
      1...100_000 ~= count
    {
      self = .seconds(count * unit)
    } else if let time = Timestamp(rfc3339: text) {
      self = text.utf8.count == 10 ? .shown(time) : .moment(time)
    } else if let time = Timestamp(rfc3339: text + "Z") ?? Timestamp(rfc3339: text + ":00Z") {
      self = .shown(time)
    } else {
      return nil
    }
  }

  private static let units: [Character: Int64] = ["m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400]

  /// Returns nil if nothing is new.
  func time(now: Timestamp, clock: SiteClock, _ news: LatestNews) -> Timestamp? {
    switch self {
    case .lastRun: news.latestSince
    case .seconds(let seconds): now + -seconds
    case .shown(let time): clock.instant(showing: time)
    case .moment(let time): time
    }
  }
}
