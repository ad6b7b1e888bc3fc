import Bytes

/// A cursor over the text of a date.
public struct DateReader {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// Whether a time zone was read whose name is known or that is given as an offset.
  private(set) var hasReadZone = false

  public init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  public var isAtEnd: Bool { position >= text.count }

  public var current: UInt8 { isAtEnd ? 0 : text[position] }

  /// The number of digits in a row from here on.
  var digitCount: Int {
    var end = position
    while end < text.count, isDigit(text[end]) { end += 1 }
    return end - position
  }

  mutating func digits(exactly count: Int) -> Int? {
    guard position + count <= text.count, let value = number(text[position..<(position + count)]) else { return nil }
    position += count
    return value
  }

  public mutating func digits(atMost count: Int) -> Int? {
    let count = min(count, digitCount)
    return count == 0 ? nil : digits(exactly: count)
  }

  /// Returns whether there was anything to skip.
  public mutating func skip(_ isSkipped: (UInt8) -> Bool) -> Bool {
    let start = position
    while position < text.count, isSkipped(text[position]) { position += 1 }
    return position > start
  }

  mutating func skipOne(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar), !isAtEnd else { return false }
    position += 1
    return true
  }

  /// Skips the dot of `10.30`, which exactly two digits follow.
  mutating func skipDotOfTime() -> Bool {
    var rest = self
    guard rest.skipOne("."), rest.digitCount == 2 else { return false }
    self = rest
    return true
  }

  public mutating func skipByte() { position = min(position + 1, text.count) }

  public mutating func skipSpaces() { _ = skip { $0 <= 0x20 } }

  /// Reads the name of a month in any of the languages that `MonthNames` knows, and returns its number from 1.
  public mutating func month() -> Int? {
    let start = position
    return skip(isLetter) ? MonthNames.month(text[start..<position]) : nil
  }

  /// Reads `am` or `pm`, with dots or without (`p.m.`, `p. m.`), and returns whether it is `pm`; nil if neither stands here.
  public mutating func halfOfDay() -> Bool? {
    var rest = self
    let isLater = lowercased(current) == UInt8(ascii: "p")
    guard isLater || lowercased(current) == UInt8(ascii: "a") else { return nil }
    rest.skipByte()
    let hasDots = rest.skipOne(".")
    if hasDots { rest.skipSpaces() }
    guard lowercased(rest.current) == UInt8(ascii: "m") else { return nil }
    rest.skipByte()
    if hasDots { _ = rest.skipOne(".") }
    guard !isLetter(rest.current) else { return nil }
    self = rest
    return isLater
  }

  /// Skips what stands after an hour in place of a colon, or after a time: `14h30`, `14 h 30`, `14:30 h`, `10時30分`, `14시 30분`. An `h` is
  /// never taken for the military zone of that letter, because nobody means it.
  @discardableResult
  mutating func skipSignOfHour() -> Bool {
    var rest = self
    rest.skipSpaces()
    if lowercased(rest.current) == UInt8(ascii: "h") {
      rest.skipByte()
      guard !isLetter(rest.current) else { return false }
      self = rest
      return true
    }
    guard rest.current >= 0x80 else { return false }
    for sign in DateReader.signsOfHour where text[rest.position...].starts(with: sign.utf8) {
      position = rest.position + sign.utf8.count
      return true
    }
    return false
  }

  /// Reads the minutes after such a sign, which may have a sign of their own: `30`, `30m`, ` 30분`. Returns 0 if there are none.
  mutating func minuteBehindSign(mayStandApart: Bool = true) -> Int {
    var rest = self
    if mayStandApart { rest.skipSpaces() }
    guard let minute = rest.digits(atMost: 2) else { return 0 }
    _ = rest.skip(isLetter)
    self = rest
    return minute
  }

  /// Whether a day and the name of its month follow, whatever words stand before them: ` le 13 mai`, `, lundi 13 mai`.
  var isBeforeNamedDay: Bool {
    var (rest, hasDay) = (self, false)
    guard !isDigit(current) else { return false }
    while !rest.isAtEnd {
      if isDigit(rest.current) {
        guard !hasDay, rest.digits(atMost: 2) != nil, !isDigit(rest.current) else { return false }
        hasDay = true
      } else if isLetter(rest.current) {
        let start = rest.position
        if rest.month() != nil, hasDay || !MonthNames.isWeekday(text[start..<rest.position]) { return hasDay }
      } else {
        rest.skipByte()
      }
    }
    return false
  }

  private static let signsOfHour = ["時", "时", "點", "点", "시"]

  /// Reads a time zone (`Z`, `+01:00`, `-0500`, `+1`, `GMT+2`, `EST`) and returns its seconds ahead of UTC. An unknown name counts as UTC.
  public mutating func zone() -> Int? {
    let start = position
    while position < text.count, isLetter(text[position]) || text[position] == UInt8(ascii: "/") { position += 1 }
    let name = text[start..<position]
    let isFixed = current == UInt8(ascii: "+") || current == UInt8(ascii: "-")
    guard isFixed else { return name.isEmpty ? nil : zone(called: name) }
    let sign = current == UInt8(ascii: "-") ? -1 : 1
    position += 1
    let count = digitCount
    guard let first = digits(atMost: count == 3 ? 1 : 2) else { return nil }
    hasReadZone = true
    _ = skipOne(":")
    let minutes = digits(atMost: 2) ?? 0
    // No clock is further from UTC than 14 hours. With a mistyped zone (`+3000`), the date is hours off, but not lost.
    return first <= 14 && minutes < 60 ? sign * (first * 3_600 + minutes * 60) : 0
  }

  /// The seconds that the zone is ahead of UTC; 0 for a word that is not a zone, as in `7.05 Uhr`.
  mutating func zone(called name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let offset = TimeZoneNames.offset(name) else { return 0 }
    hasReadZone = true
    return offset
  }
}
