import Foundation
import News

extension FeedDate {
  /// Reads a date that may name a place by whose clock it is meant, as people and Java write it: `2026-11-29 10:00 Europe/Berlin`,
  /// `2026-11-29T10:00+01:00[Europe/Berlin]` (RFC 9557). What else gives a zone counts before the place.
  public static func readWithPlace(_ text: String) -> ReadDate? {
    guard let place = place(in: text) else { return read(text) }
    guard var date = read(without(place, text)) else { return nil }
    if !date.namesZone {
      let clock = SiteClock { place.zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.secondsSince1970))) }
      date.offset = Int(date.shown - clock.instant(showing: date.shown))
      date.namesZone = true
    }
    return date
  }

  /// The text without the name of a place that gives a zone.
  static func withoutPlace(_ text: String) -> String { place(in: text).map { without($0, text) } ?? text }

  private static func without(_ place: (name: Substring, zone: TimeZone), _ text: String) -> String {
    String(text[..<place.name.startIndex]) + " " + text[place.name.endIndex...]
  }

  private static func place(in text: String) -> (name: Substring, zone: TimeZone)? {
    // A date has few words. In `20/Nov/2026` none begins with a letter.
    guard text.utf8.count <= 120, text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for name in text.split(whereSeparator: { $0.isWhitespace || "[]()!,;".contains($0) })
    where name.first?.isLetter == true && name.contains("/") {
      if let zone = TimeZone(identifier: String(name)) { return (name, zone) }
    }
    return nil
  }
}
