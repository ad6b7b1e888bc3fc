/// A permanent redirect, as often as it was seen so far.
public struct Relocation: Sendable, Hashable {
  public var target: WebAddress
  /// Answers in a row that came by way of it.
  public var sightings: Int
  public var since: Timestamp
  /// Requests go to the target at once; the configuration stays as it is.
  public var isAdopted: Bool

  public init(target: WebAddress, sightings: Int = 1, since: Timestamp, isAdopted: Bool = false) {
    self.target = target
    self.sightings = sightings
    self.since = since
    self.isAdopted = isAdopted
  }
}
