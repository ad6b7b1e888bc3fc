import Bytes
import Decoding
import News

/// What a calendar and a clock on the wall show.
struct LocalTime {
  var year = 0
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var isAfternoon: Bool?
  /// Seconds ahead of UTC, if the text gives them.
  var offset: Int?

  /// Reads a part of a pattern; returns false if the text has something else there.
  mutating func read(_ part: DatePattern.Part, from reader: inout DateReader) -> Bool {
    switch part {
    case .text(" "):
      reader.skipSpaces()
      return true
    case .text(let text):
      for byte in text.utf8 {
        guard !reader.isAtEnd, reader.current == byte else { return false }
        reader.skipByte()
      }
      return true
    case .field(let letter, let count): return read(letter, count, from: &reader)
    }
  }

  private mutating func read(_ letter: Character, _ count: Int, from reader: inout DateReader) -> Bool {
    switch letter {
    case "y":
      guard let value = reader.digits(atMost: count == 2 ? 2 : 4) else { return false }
      // RFC 2822 section 4.3.
      year = count == 2 ? value + (value < 50 ? 2_000 : 1_900) : value
    case "M" where count > 2:
      guard let value = reader.month() else { return false }
      month = value
    case "M": return set(\.month, &reader)
    case "d": return set(\.day, &reader)
    case "H", "h": return set(\.hour, &reader)
    case "m": return set(\.minute, &reader)
    case "s": return set(\.second, &reader)
    case "S": return reader.skip(isDigit)
    case "E":
      guard reader.skip(isLetter) else { return false }
      skipFeira(&reader)
    case "a":
      guard let later = reader.halfOfDay() else { return false }
      isAfternoon = later
    default:
      guard let value = reader.zone() else { return false }
      offset = value
    }
    return true
  }

  /// Skips the second part of a weekday in Portuguese: `segunda-feira`.
  private func skipFeira(_ reader: inout DateReader) {
    var rest = reader
    for byte in "-feira".utf8 {
      guard lowercased(rest.current) == byte else { return }
      rest.skipByte()
    }
    reader = rest
  }

  private mutating func set(_ path: WritableKeyPath<LocalTime, Int>, _ reader: inout DateReader) -> Bool {
    guard let value = reader.digits(atMost: 2) else { return false }
    self[keyPath: path] = value
    return true
  }

  func timestamp(in zone: LocalZone) -> Timestamp? {
    var hour = hour
    if let isAfternoon {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard FeedDate.years ~= year, let date = CivilDate(year: year, month: month, day: day), 0...23 ~= hour,
      0...59 ~= minute, 0...60 ~= second, abs(offset ?? 0) <= 86_400
    else { return nil }
    let clock = date.start + Int64(hour * 3_600 + minute * 60 + min(second, 59))
    return offset.map { clock + Int64(-$0) } ?? zone.instant(ofClock: clock)
  }
}
