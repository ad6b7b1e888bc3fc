public import News
public import Theming

/// Writes dates for people, in the site's time zone and with the words of its strings. Uses arithmetic only: system formatters take
/// microseconds and depend on the machine.
public struct DateStyle: Sendable {
  private let date: [Piece]?
  private let dateTime: [Piece]?
  private let months: [String]
  private let weekdays: [String]
  /// The first day of a month, which French writes as an ordinal.
  private let firstDay: String
  private let clock: SiteClock

  public init(strings: Strings, secondsFromGMT: @escaping @Sendable (Timestamp) -> Int) {
    date = strings.patterns["date"]?.pieces.map { Piece($0) }
    dateTime = strings.patterns["dateTime"]?.pieces.map { Piece($0) }
    months = strings.lists["months"] ?? []
    weekdays = strings.lists["weekdays"] ?? []
    firstDay = strings[.firstDay]
    clock = SiteClock(secondsFromGMT: secondsFromGMT)
  }

  /// For example "21 November 2026".
  public func date(_ time: Timestamp) -> String { text(time, date) }

  public func date(_ day: CivilDate) -> String { text(day, second: 0, offset: 0, date) }

  /// For example "Saturday 21 November 2026, 14:05 UTC+1".
  public func dateTime(_ time: Timestamp) -> String { text(time, dateTime) }

  /// The beginning or end of an event; only the day if the event lasts whole days.
  public func time(_ time: Timestamp, ofEventFrom start: Timestamp, to end: Timestamp?) -> String {
    clock.showsDays(from: start, to: end) ? date(time) : dateTime(time)
  }

  /// Whether an event is shown by a single day, which needs no end.
  public func isOneDay(from start: Timestamp, to end: Timestamp) -> Bool { clock.isOneDay(from: start, to: end) }

  /// A time for programs (RFC 3339), in UTC. Midnight by the site's clock is written with the site's offset, because only the day may
  /// be known.
  public func machine(_ time: Timestamp) -> String {
    let offset = clock.secondsFromGMT(time)
    let shown = time + Int64(offset)
    guard offset != 0, offset % 60 == 0, shown == CivilDate(shown).start else { return time.description }
    let ahead = abs(offset) / 60
    return "\(shown.description.dropLast())\(offset < 0 ? "-" : "+")\(padded(ahead / 60)):\(padded(ahead % 60))"
  }

  /// The beginning or end of an event for programs (ISO 8601). A day is written without a time, which a time zone could move.
  public func machine(_ time: Timestamp, ofEventFrom start: Timestamp, to end: Timestamp?) -> String {
    guard clock.showsDays(from: start, to: end) else { return time.description }
    return CivilDate(time, secondsFromGMT: clock.secondsFromGMT(time)).description
  }

  /// The time from which on an event is no longer upcoming.
  public func turn(ofEventFrom start: Timestamp, to end: Timestamp?) -> Timestamp {
    clock.turn(ofEventFrom: start, to: end)
  }

  /// A piece of a pattern, whose name is looked up only once.
  private enum Piece {
    case literal(String)
    case day, month, year, hour, minute, zone, weekday, unknown

    init(_ piece: TextPattern.Piece) {
      self =
        switch piece {
        case .literal(let text): .literal(text)
        case .place("day"): .day
        case .place("month"): .month
        case .place("year"): .year
        case .place("hour"): .hour
        case .place("minute"): .minute
        case .place("zone"): .zone
        case .place("weekday"): .weekday
        case .place: .unknown
        }
    }
  }

  private func text(_ time: Timestamp, _ pattern: [Piece]?) -> String {
    let offset = clock.secondsFromGMT(time)
    let day = CivilDate(time, secondsFromGMT: offset)
    return text(day, second: Int((time + Int64(offset)) - day.start), offset: offset, pattern)
  }

  private func text(_ day: CivilDate, second: Int, offset: Int, _ pattern: [Piece]?) -> String {
    guard let pattern else { return day.description }
    var result = ""
    for piece in pattern {
      switch piece {
      case .literal(let text): result += text
      case .day: result += day.day == 1 ? firstDay : String(day.day)
      case .month: result += day.month <= months.count ? months[day.month - 1] : String(day.month)
      case .year: result += String(day.year)
      case .hour: result += padded(second / 3600)
      case .minute: result += padded(second / 60 % 60)
      case .zone: result += zone(offset)
      case .weekday: if day.weekday <= weekdays.count { result += weekdays[day.weekday - 1] }
      case .unknown: continue
      }
    }
    return result
  }

  /// For example "UTC", "UTC+1" or "UTC−3:30", because names of time zones differ from country to country.
  private func zone(_ offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60
    return "UTC" + (offset < 0 ? "−" : "+") + String(minutes / 60) + (rest == 0 ? "" : ":" + padded(rest))
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
