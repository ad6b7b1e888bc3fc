import Foundation
import News

extension SiteClock {
  /// - Parameter name: of the system's; UTC where it knows none of that name.
  init(named name: String) {
    // Asked for each date on each page, and the system looks UTC up as it does London.
    guard name != "UTC", let zone = TimeZone(identifier: name) else {
      self.init(zone: name)
      return
    }
    self.init(zone: name) { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.secondsSince1970))) }
  }
}
