import Foundation
import News

/// The zone of dates that do not state one.
struct LocalZone: Sendable, Hashable {
  private let zone: TimeZone

  static let utc = LocalZone(zone: .gmt)

  private init(zone: TimeZone) { self.zone = zone }

  /// A name of the IANA database, or an offset such as `+02:00`.
  init?(_ name: String) {
    if name == "UTC" || name == "Z" {
      self = .utc
    } else if let sign = name.first, sign == "+" || sign == "-" {
      let digits = name.dropFirst().filter { $0 != ":" }
      guard digits.count == 4, let value = Int(digits), value / 100 < 19, value % 100 < 60 else { return nil }
      let seconds = value / 100 * 3_600 + value % 100 * 60
      guard let zone = TimeZone(secondsFromGMT: sign == "-" ? -seconds : seconds) else { return nil }
      self.zone = zone
    } else {
      guard name.contains("/"), let zone = TimeZone(identifier: name) else { return nil }
      self.zone = zone
    }
  }

  /// The moment at which a clock in this zone shows what one of UTC shows at `clock`.
  func instant(ofClock clock: Timestamp) -> Timestamp {
    SiteClock(secondsFromGMT: offset).instant(showing: clock)
  }

  @Sendable private func offset(at time: Timestamp) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.secondsSince1970)))
  }
}
