/// The clock of a site, which decides the day that an item belongs to and the times that its pages show.
package struct SiteClock: Sendable {
  /// Names the rule that it follows, so that another zone makes other pages: `Europe/London`.
  package var zone: String
  /// How far it is ahead of UTC at a time.
  package var secondsFromGMT: @Sendable (Timestamp) -> Int

  package init(zone: String = "UTC", secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
    self.zone = zone
    self.secondsFromGMT = secondsFromGMT
  }
}
