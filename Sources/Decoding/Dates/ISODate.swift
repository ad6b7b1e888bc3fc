import Bytes
import News

/// Reads dates of ISO 8601, of which RFC 3339 and W3CDTF are parts. They begin with a year of four digits.
enum ISODate {
  static func read(_ text: UnsafeBufferPointer<UInt8>) -> ReadDate? {
    var reader = DateReader(text)
    guard let year = reader.digits(exactly: 4) else { return nil }
    var parts = DateParts(year: year, month: 1, day: 1)
    let separator = reader.skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    if reader.skipOne("W") || reader.skipOne("w") {
      guard let week = reader.digits(exactly: 2) else { return nil }
      _ = reader.skipOne("-")
      guard let date = weekDate(year: year, week: week, day: reader.digits(exactly: 1) ?? 1) else { return nil }
      (parts.year, parts.month, parts.day) = (date.year, date.month, date.day)
    } else if reader.digitCount == 3 {
      guard let ordinal = reader.digits(exactly: 3), ordinal >= 1, let first = parts.date?.time,
        ordinal <= (CivilDate.days(inMonth: 2, of: year) == 29 ? 366 : 365)
      else { return nil }
      let date = CivilDate(first + Int64(ordinal - 1) * 86_400)
      (parts.month, parts.day) = (date.month, date.day)
    } else if reader.digitCount > 0 {
      guard let month = reader.digits(atMost: 2) else { return nil }
      parts.month = month
      if reader.skip({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) || !separator {
        guard let day = reader.digits(atMost: 2) else { return nil }
        parts.day = day
      }
    } else if separator {
      return nil
    }
    guard !reader.isAtEnd else { return parts.date }
    _ = reader.skip { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: ",") }
    reader.skipSpaces()
    guard reader.isAtEnd || readTime(&reader, into: &parts) else { return nil }
    parts.namesZone = reader.hasReadZone
    return parts.date
  }

  private static func readTime(_ reader: inout DateReader, into parts: inout DateParts) -> Bool {
    guard let hour = reader.digits(atMost: 2) else {
      guard [UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(reader.current),
        let offset = reader.zone()
      else { return false }
      parts.offset = offset
      return true
    }
    (parts.hour, parts.hasTime) = (hour, true)
    let hasDots = reader.skipDotOfTime()
    if !hasDots, !reader.skipOne(":"), reader.skipSignOfHour() {
      parts.minute = reader.minuteBehindSign()
      return readZone(&reader, into: &parts)
    }
    if reader.digitCount > 0 {
      guard let minute = reader.digits(atMost: 2) else { return false }
      parts.minute = minute
      _ = hasDots ? reader.skipDotOfTime() : reader.skipOne(":")
      if reader.digitCount > 0 {
        guard let second = reader.digits(atMost: 2) else { return false }
        parts.second = second
      }
    }
    if reader.skipOne(".") || reader.skipOne(",") { _ = reader.skip(isDigit) }
    return readZone(&reader, into: &parts)
  }

  /// Reads what follows a time: signs of the hour, `am` or `pm`, a zone.
  private static func readZone(_ reader: inout DateReader, into parts: inout DateParts) -> Bool {
    reader.skipSignOfHour()
    reader.skipSpaces()
    if let later = reader.halfOfDay() {
      guard 1...12 ~= parts.hour else { return false }
      parts.hour = parts.hour % 12 + (later ? 12 : 0)
      reader.skipSpaces()
    }
    guard !reader.isAtEnd else { return true }
    parts.offset = reader.zone() ?? 0
    return true
  }

  /// Week 1 is the one with the year's first Thursday.
  private static func weekDate(year: Int, week: Int, day: Int) -> CivilDate? {
    guard FeedDate.years ~= year, 1...53 ~= week, 1...7 ~= day,
      let fourth = CivilDate(year: year, month: 1, day: 4)
    else { return nil }
    return CivilDate(fourth.start + Int64((week - 1) * 7 + day - fourth.weekday) * 86_400)
  }
}
