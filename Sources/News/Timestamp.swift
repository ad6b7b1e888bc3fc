import Bytes

/// A point in time in whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var secondsSince1970: Int64

  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  public static func + (time: Timestamp, seconds: Int64) -> Timestamp {
    Timestamp(secondsSince1970: time.secondsSince1970 + seconds)
  }

  public static func - (left: Timestamp, right: Timestamp) -> Int64 {
    left.secondsSince1970 - right.secondsSince1970
  }
}

extension Timestamp {
  /// A date that nobody knows, as the source says itself (`-0001-11-30`, `0000-00-00`); it is before anything that a clock can have shown.
  public static let unknown = Timestamp(secondsSince1970: -100_000_000_000)

  public var known: Timestamp? { self == .unknown ? nil : self }
}

extension Timestamp {
  /// Ten thousand years: no honest time is farther from 1970.
  private static let farthest: Int64 = 10_000 * 366 * 86_400

  /// Reads a time from the texts of a memory, which somebody else may have written. Returns nil for what is not a number, and for a time with
  /// which calculations cannot go on.
  public init?(remembered text: some StringProtocol) {
    guard let seconds = Int64(text), -Timestamp.farthest...Timestamp.farthest ~= seconds else { return nil }
    self.init(secondsSince1970: seconds)
  }

  /// Takes a time from an archive, whose file may be damaged or somebody else's: the nearest one with which calculations can go on.
  public init(kept seconds: Int64) {
    self.init(secondsSince1970: min(max(seconds, -Timestamp.farthest), Timestamp.farthest))
  }
}

extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC: `2026-11-21T06:18:00Z`.
  public var description: String {
    let day = CivilDate(self)
    let second = Int(secondsSince1970 - day.start.secondsSince1970)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    guard 0...9_999 ~= day.year else {
      return "\(day)T\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second % 60))Z"
    }
    // Written digit by digit, because a page has a dozen of them.
    return String(unsafeUninitializedCapacity: 20) { text in
      func write(_ number: Int, at place: Int, before sign: Unicode.Scalar? = nil) {
        text[place] = UInt8(0x30 + number / 10)
        text[place + 1] = UInt8(0x30 + number % 10)
        if let sign { text[place + 2] = UInt8(ascii: sign) }
      }
      write(day.year / 100, at: 0)
      write(day.year % 100, at: 2, before: "-")
      write(day.month, at: 5, before: "-")
      write(day.day, at: 8, before: "T")
      write(hour, at: 11, before: ":")
      write(minute, at: 14, before: ":")
      write(second % 60, at: 17, before: "Z")
      return 20
    }
  }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

extension Timestamp {
  /// Reads an RFC 3339 date and time with its zone, or a date alone, which means its midnight in UTC.
  public init?(rfc3339 text: String) {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, digits: 4), skip("-", &rest), let month = number(&rest, digits: 2), skip("-", &rest),
      let day = number(&rest, digits: 2), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if rest.isEmpty {
      self = date.start
      return
    }
    guard skip("T", &rest) || skip("t", &rest) || skip(" ", &rest), let hour = number(&rest, digits: 2), hour < 24,
      skip(":", &rest), let minute = number(&rest, digits: 2), minute < 60, skip(":", &rest),
      let second = number(&rest, digits: 2), second <= 60
    else { return nil }
    if skip(".", &rest) { rest = rest.drop(while: isDigit) }
    var offset = 0
    if !skip("Z", &rest), !skip("z", &rest) {
      let isBehind = rest.first == UInt8(ascii: "-")
      guard skip("+", &rest) || skip("-", &rest), let hours = number(&rest, digits: 2), hours < 24, skip(":", &rest),
        let minutes = number(&rest, digits: 2), minutes < 60
      else { return nil }
      offset = (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
    }
    guard rest.isEmpty else { return nil }
    self = date.start + Int64(hour * 3600 + minute * 60 + second - offset)
  }
}

private func skip(_ character: Unicode.Scalar, _ bytes: inout ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, UInt32(first) == character.value else { return false }
  bytes = bytes.dropFirst()
  return true
}

private func number(_ bytes: inout ArraySlice<UInt8>, digits: Int) -> Int? {
  let taken = bytes.prefix(digits)
  guard taken.count == digits, taken.allSatisfy(isDigit) else { return nil }
  bytes = bytes.dropFirst(digits)
  return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}
