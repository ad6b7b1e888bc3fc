/// A day of the proleptic Gregorian calendar.
public struct CivilDate: Sendable, Hashable, Comparable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  /// Returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, 1...CivilDate.days(inMonth: month, of: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day at a place whose clocks are `offset` seconds ahead of UTC.
  public init(_ time: Timestamp, secondsFromGMT offset: Int = 0) {
    let shifted = time.secondsSince1970 + Int64(offset)
    let days = Int(shifted >= 0 ? shifted / 86_400 : (shifted - 86_399) / 86_400)
    // "chrono-Compatible Low-Level Date Algorithms" (H. Hinnant), civil_from_days: eras of 400 years that begin on 1 March.
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Midnight UTC at which the day begins.
  public var start: Timestamp {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Timestamp(secondsSince1970: Int64(era * 146_097 + dayOfEra - 719_468) * 86_400)
  }

  /// 1 (Monday) to 7 (Sunday), as ISO 8601 counts.
  public var weekday: Int {
    // The first day of 1970 was a Thursday; days before it have negative numbers.
    let day = Int(start.secondsSince1970 / 86_400)
    return ((day + 3) % 7 + 7) % 7 + 1
  }

  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-11-21`.
  public var description: String {
    let digits = String(abs(year))
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(year < 0 ? "-" : "")\(padded)-\(twoDigits(month))-\(twoDigits(day))"
  }
}
