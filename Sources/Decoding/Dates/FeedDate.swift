import Bytes
public import News

/// Dates as feeds write them, read over bytes: RFC 822 in its dialects, RFC 3339, W3CDTF, ISO 8601 weeks and ordinals, asctime,
/// seconds and milliseconds since 1970, month names of the languages that feeds are written in.
public enum FeedDate: Sendable {
  /// nil where the text is no date, or one that no clock showed (year -1, 31 February). Without a zone the time is UTC; without a
  /// time it is midnight.
  public static func parse(_ bytes: [UInt8]) -> Timestamp? { bytes.withUnsafeBufferPointer { read($0)?.time } }

  public static func parse(_ text: some StringProtocol) -> Timestamp? { read(text)?.time }

  /// The same with what the text says of it: who writes where a clock is known means that clock.
  public static func read(_ text: some StringProtocol) -> ReadDate? {
    Array(text.utf8).withUnsafeBufferPointer { read($0) }
  }

  /// Years of honest dates: clocks that were never set write 0001 or 9999.
  public static let years = 1_000...2_999

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ReadDate? {
    var range = bytes[...]
    while let first = range.first, first <= 0x20 { range.removeFirst() }
    while let last = range.last, last <= 0x20 { range.removeLast() }
    // The longest honest date, in words, is shorter than this.
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

  /// Of a second: many programs write moments as numbers that are not whole, `1792345678.0`.
  private static func isFraction(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.first == UInt8(ascii: ".") && bytes.count > 1 && bytes.dropFirst().allSatisfy(isDigit)
  }

  /// With the spaces, hyphens and minus signs of ASCII where those of typographers stand, as formatters of dates write them
  /// (`8:30\u{202F}PM`, `GMT\u{2212}5`), and its digits and signs for those as wide as ideographs (`２０２４年`); nil where none does.
  private static func withPlainSigns(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
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

  /// Whether a text that is no date says of one that nobody knows it: its year is -1, 0, 1 or 9999, as clocks and databases write that
  /// were never told. A text that cannot be understood says nothing.
  public static func saysUnknown(_ bytes: [UInt8]) -> Bool {
    // What follows a time may be a zone: `+0000`.
    let day = bytes.prefix { $0 != UInt8(ascii: ":") }
    return day.split(whereSeparator: { !isDigit($0) }).contains { digits in
      digits.count == 4 && number(digits).map { !(years ~= $0) } ?? false
    }
  }
}

/// A date, and what its text says of it.
public struct ReadDate: Sendable, Hashable {
  /// What UTC's clock shows at the time that is written.
  public var shown: Timestamp
  /// Seconds ahead of UTC; without a zone, what is taken for one.
  var offset = 0
  public var namesZone = false
  /// A day alone begins with its first second.
  public var hasTime = false

  public var time: Timestamp { shown + -Int64(offset) }
}

/// The parts that every notation comes down to.
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
    // The zone may lead out of them at either end.
    return FeedDate.years ~= CivilDate(read.time).year ? read : nil
  }
}

/// Up to nine digits as a number; nil where something else is among them.
func number(_ bytes: some Collection<UInt8>) -> Int? {
  guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
  var value = 0
  for byte in bytes {
    guard isDigit(byte) else { return nil }
    value = value * 10 + Int(byte - 0x30)
  }
  return value
}
