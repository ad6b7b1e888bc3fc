import Bytes
public import News

/// A day as a date or a file name begins with it: `2014-03-12`, `2014-3-2`, `14-3-2`.
public struct ForeignDay: Sendable {
  public let date: CivilDate
  /// The number of characters that it takes up in the text.
  public let length: Int
  /// Whether year, month and day have all their digits.
  public var isPadded: Bool { length == 10 }

  public init?(_ text: String) {
    var numbers: [Int] = []
    var rest = text.utf8[...]
    for isLast in [false, false, true] {
      let digits = rest.prefix { isDigit($0) }
      let wanted = numbers.isEmpty ? [2, 4] : [1, 2]
      guard wanted.contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      rest = rest.dropFirst(digits.count)
      // Ruby reads a year of two digits like this.
      numbers.append(numbers.isEmpty && digits.count == 2 ? number + (number < 69 ? 2000 : 1900) : number)
      guard isLast || rest.first == UInt8(ascii: "-") else { return nil }
      if !isLast { rest = rest.dropFirst() }
    }
    guard let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else { return nil }
    self.date = date
    length = text.utf8.count - rest.count
  }

  /// A name without the date before it: `2014-03-12-coming-soon` is `coming-soon`.
  public static func nameWithoutDay(_ name: String) -> String {
    guard let day = ForeignDay(name), name.dropFirst(day.length).first == "-" else { return name }
    let rest = name.dropFirst(day.length + 1)
    return rest.isEmpty ? name : String(rest)
  }

  /// The values of the parts of a permalink that a date fills, by their names.
  public var values: [String: String] {
    let day = ForeignDay.number(date)
    let weekday = date.weekday
    // A week belongs to the year of its Thursday (ISO 8601).
    let thursday = CivilDate(Timestamp(secondsSince1970: Int64(day - weekday + 4) * 86_400))
    let week = (ForeignDay.number(thursday) - ForeignDay.firstDay(of: thursday.year)) / 7 + 1
    let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    let (dayName, monthName) = (weekdays[weekday - 1], months[date.month - 1])
    let yearDay = day - ForeignDay.firstDay(of: date.year) + 1
    return [
      "year": ForeignDay.padded(date.year, to: 4), "short_year": ForeignDay.padded(date.year % 100, to: 2),
      "month": ForeignDay.padded(date.month, to: 2), "i_month": String(date.month), "monthname": monthName,
      "short_month": String(monthName.prefix(3)), "long_month": monthName,
      "day": ForeignDay.padded(date.day, to: 2), "i_day": String(date.day),
      "y_day": ForeignDay.padded(yearDay, to: 3), "yearday": String(yearDay),
      "w_day": String(weekday), "weekday": String(weekday % 7), "short_day": String(dayName.prefix(3)),
      "long_day": dayName, "weekdayname": dayName,
      "week": ForeignDay.padded(week, to: 2), "w_year": ForeignDay.padded(thursday.year, to: 4),
    ]
  }

  private static func number(_ date: CivilDate) -> Int { Int(date.start.secondsSince1970 / 86_400) }

  private static func firstDay(of year: Int) -> Int { CivilDate(year: year, month: 1, day: 1).map(number) ?? 0 }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
