extension Timestamp {
  /// The form that RSS 2.0 (RFC 822 with a year of four digits), mail (RFC 5322 section 3.3) and HTTP (RFC 9110 section 5.6.7) ask for:
  /// `Sat, 21 Nov 2026 06:18:00 +0000`. It is always English.
  public func internetDate(zone: String = "+0000") -> String {
    let day = CivilDate(self)
    let time = description.dropFirst(description.utf8.count - 9).dropLast()
    let weekday = weekdayNames[day.weekday - 1]
    let digits = String(max(0, day.year))
    let year = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return "\(weekday), \(twoDigits(day.day)) \(monthNames[day.month - 1]) \(year) \(time) \(zone)"
  }
}

private let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
private let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
