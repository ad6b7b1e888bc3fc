public import News

extension Timestamp {
  /// RFC 822 with a year of four digits, as RSS 2.0 asks: `Sat, 21 Nov 2026 06:18:00 +0000`. Always English.
  public var feedDate: String {
    let day = CivilDate(self)
    let time = description.dropFirst(description.utf8.count - 9).dropLast()
    let weekday = ((Int(day.start.secondsSince1970 / 86_400) + 3) % 7 + 7) % 7
    let digits = String(max(0, day.year))
    let year = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return
      "\(weekdayNames[weekday]), \(day.day < 10 ? "0" : "")\(day.day) \(monthNames[day.month - 1]) \(year) \(time) +0000"
  }
}

private let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
private let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
