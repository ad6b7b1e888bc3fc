import News

/// Reads dates that consist only of digits: seconds or milliseconds since 1970, `20040101`, `200401011930`,
/// `20040101193000`, `2004`.
enum NumericDate {
  static func read(_ text: UnsafeBufferPointer<UInt8>) -> ReadDate? {
    guard text.count <= 14 else { return nil }
    let value = text.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
    switch text.count {
    case 4: return DateParts(year: Int(value), month: 1, day: 1).date
    case 8: return day(Int(value)).date
    case 9, 10: return instant(value)
    case 12 where 1_990...2_099 ~= value / 100_000_000:
      // As milliseconds, all of these lie in 1976.
      var parts = day(Int(value / 10_000))
      (parts.hour, parts.minute, parts.hasTime) = (Int(value % 10_000) / 100, Int(value % 100), true)
      return parts.date ?? instant(value / 1_000)
    case 12, 13: return instant(value / 1_000)
    case 14:
      var parts = day(Int(value / 1_000_000))
      let time = Int(value % 1_000_000)
      (parts.hour, parts.minute, parts.second) = (time / 10_000, time / 100 % 100, time % 100)
      parts.hasTime = true
      return parts.date
    default: return nil
    }
  }

  /// Such a number is counted from a time in UTC, and so names its zone.
  private static func instant(_ seconds: Int64) -> ReadDate {
    ReadDate(shown: Timestamp(secondsSince1970: seconds), namesZone: true, hasTime: true)
  }

  private static func day(_ value: Int) -> DateParts {
    DateParts(year: value / 10_000, month: value / 100 % 100, day: value % 100)
  }
}
