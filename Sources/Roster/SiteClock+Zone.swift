import Foundation
import News

extension SiteClock {
  /// - Parameter name: The name of a time zone of the system; if it knows none of that name, the clock shows UTC.
  init(named name: String) {
    // The system looks UTC up like any other zone, and the clock is asked for each date on each page.
    guard name != "UTC", let zone = TimeZone(identifier: name) else {
      self.init(zone: name)
      return
    }
    self.init(zone: name) { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.secondsSince1970))) }
  }
}
