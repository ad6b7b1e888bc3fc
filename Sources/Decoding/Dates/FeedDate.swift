import Bytes
public import News

/// Reads dates from bytes in all the ways that feeds write them: RFC 822 in its dialects, RFC 3339, W3CDTF, weeks and ordinals of ISO 8601,
/// asctime, seconds and milliseconds since 1970, and dates in words with the month names that `MonthNames` knows.
public enum FeedDate: Sendable {
  /// Returns nil if the text is not a date, or if it is a date that no clock can show (year -1, 31 February). Without a zone the time is
  /// taken as UTC; without a time it is midnight.
  public static func parse(_ bytes: [UInt8]) -> Timestamp? { bytes.withUnsafeBufferPointer { read($0)?.time } }

  public static func parse(_ text: some StringProtocol) -> Timestamp? { read(text)?.time }

  /// The date, together with whether the text gives a zone and a time. If it gives no zone, a caller can use the clock of the place that it
  /// knows.
  public static func read(_ text: some StringProtocol) -> ReadDate? {
    Array(text.utf8).withUnsafeBufferPointer { read($0) }
  }

  /// The years that are taken for real: clocks that were never set write 0001 or 9999.
  public static let years = 1_000...2_999

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ReadDate? {
    var range = bytes[...]
    while let first = range.first, first <= 0x20 { range.removeFirst() }
    while let last = range.last, last <= 0x20 { range.removeLast() }
    // The longest real date, in words, is shorter than this.
    guard !range.isEmpty, range.count <= 120 else { return nil }
    let text = UnsafeBufferPointer(rebasing: range)
    if let plain = withPlainSigns(text) { return plain.withUnsafeBufferPointer { read($0) } }
    let whole = text.prefix(while: isDigit)
    if whole.count == text.count || whole.count >= 9 && isFraction(text[whole.endIndex...]) {
      return NumericDate.read(UnsafeBufferPointer(rebasing: whole))
    }
    if text.prefix(4).allSatisfy(isDigit), text.count > 4, !isDigit(text[4]) || text.count > 8,
      let date = ISODate.read(text)
    {
      return date
    }
    return WrittenDate.read(text)
  }

  /// Whether these bytes are the fraction of a second: many programs write times as numbers with a fraction, such as `1792345678.0`.
  private static func isFraction(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.first == UInt8(ascii: ".") && bytes.count > 1 && bytes.dropFirst().allSatisfy(isDigit)
  }

  /// The text with ASCII's spaces, hyphens and minus signs in place of the typographic ones that date formatters write
  /// (`8:30\u{202F}PM`, `GMT\u{2212}5`), and ASCII's digits and signs in place of the full-width ones (`２０２４年`). Returns nil if nothing
  /// changes.
  public static func withPlainSigns(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.contains(where: { $0 >= 0x80 }) else { return nil }
    var result = String.UnicodeScalarView()
    var isChanged = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2000...0x200F, 0x202F, 0x3000, 0xFEFF:
        result.append(" ")
        isChanged = true
      case 0x2010, 0x2011, 0x2212:
        result.append("-")
        isChanged = true
      case 0xFF0D...0xFF1A:
        result.append(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)))
        isChanged = true
      default: result.append(scalar)
      }
    }
    return isChanged ? Array(String(result).utf8) : nil
  }

  /// Whether a text that cannot be read as a date says that the date is unknown: its year is one that clocks and databases write which
  /// were never set (-1, 0, 1, 9999). A text that cannot be understood at all does not say so.
  public static func saysUnknown(_ bytes: [UInt8]) -> Bool {
    // Nothing from the time on counts, because a zone may look like such a year: `+0000`.
    let day = bytes.prefix { $0 != UInt8(ascii: ":") }
    return day.split(whereSeparator: { !isDigit($0) }).contains { digits in
      digits.count == 4 && number(digits).map { !(years ~= $0) } ?? false
    }
  }
}

/// A date together with what its text gave.
public struct ReadDate: Sendable, Hashable {
  /// The time as it is written, read as if it were UTC.
  public var shown: Timestamp
  /// The zone's seconds ahead of UTC; if the text names no zone, the offset that is assumed.
  var offset = 0
  public var namesZone = false
  /// Whether the text gives a time; a day alone stands for its first second.
  public var hasTime = false

  public var time: Timestamp { shown + -Int64(offset) }
}

/// The parts of a date, in whichever notation it was written.
struct DateParts {
  var year: Int
  var month: Int
  var day: Int
  var hour = 0
  var minute = 0
  var second = 0
  /// Seconds ahead of UTC.
  var offset = 0
  var namesZone = false
  var hasTime = false

  var date: ReadDate? {
    guard FeedDate.years ~= year, let date = CivilDate(year: year, month: month, day: day), 0...24 ~= hour,
      0...59 ~= minute, 0...60 ~= second, hour < 24 || minute == 0 && second == 0, -86_400...86_400 ~= offset
    else { return nil }
    let shown = date.start + Int64(hour * 3_600 + minute * 60 + min(second, 59))
    let read = ReadDate(shown: shown, offset: offset, namesZone: namesZone, hasTime: hasTime)
    // The zone may move the date out of these years at either end.
    return FeedDate.years ~= CivilDate(read.time).year ? read : nil
  }
}

/// Up to nine digits as a number; nil if there are none, more, or other bytes among them.
func number(_ bytes: some Collection<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
  var value = 0
  for byte in bytes {
    guard isDigit(byte) else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return value
}
