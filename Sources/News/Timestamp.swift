/// A point in time in whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Timestamp: Sendable, Hashable, Comparable {
  package var secondsSince1970: Int64

  package init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  package static func + (time: Timestamp, seconds: Int64) -> Timestamp {
    Timestamp(secondsSince1970: time.secondsSince1970 + seconds)
  }

  package static func - (left: Timestamp, right: Timestamp) -> Int64 {
    left.secondsSince1970 - right.secondsSince1970
  }
}

extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC: `2026-11-21T06:18:00Z`.
  package var description: String {
    let day = CivilDate(self)
    let second = Int(secondsSince1970 - day.start.secondsSince1970)
    return "\(day)T\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))Z"
  }
}

func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
