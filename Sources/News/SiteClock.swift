/// The clock of a site, which decides the day that an item belongs to and the times that its pages show.
public struct SiteClock: Sendable {
  /// Names the rule that it follows, so that another zone makes other pages: `Europe/London`.
  public var zone: String
  /// How far it is ahead of UTC at a time.
  public var secondsFromGMT: @Sendable (Timestamp) -> Int

  public init(zone: String = "UTC", secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
    self.zone = zone
    self.secondsFromGMT = secondsFromGMT
  }
}

extension SiteClock {
  /// When it shows what UTC's shows at `time`: of an hour that comes twice the first, of one that is left out the moment after.
  public func instant(showing time: Timestamp) -> Timestamp {
    let early = time + -Int64(secondsFromGMT(time + -86_400))
    let late = time + -Int64(secondsFromGMT(time + 86_400))
    func isShown(at instant: Timestamp) -> Bool { Int64(secondsFromGMT(instant)) == time - instant }
    return isShown(at: early) ? early : isShown(at: late) ? late : max(early, late)
  }
}
