/// What a state may cost whoever reads it. The writer keeps to the same bounds, so that what it publishes can be read again.
public struct StateLimits: Sendable, Hashable {
  /// Of the index, compressed and not.
  public var index = 64 << 20
  /// Of one part, compressed and not.
  public var part = 512 << 20
  /// Of all parts together, as they come over the wire.
  public var wire = 1 << 30
  /// Of all parts together, decompressed.
  public var total = 16 << 30
  public var parts = 20_000
  /// How many times larger than what was sent a stream of more than a megabyte may be; the writer stores what compresses better.
  public var ratio = 200

  public init() {}

  /// Items in a part: enough to make requests worth their while, few enough to be written again when one of them changes.
  static let recordsInPart = 1_024
}
