/// What a state may cost its reader, in bytes unless it says otherwise. The writer keeps to the ratio and to the number of items in a part.
/// How large all parts become is known only when they are written, so a site of very many items may publish more than is read again.
public struct StateLimits: Sendable, Hashable {
  /// The size of the index, compressed and not: enough for a million pictures, each with some 500 bytes.
  public var index = 512 << 20
  /// The size of one part, compressed and not.
  public var part = 512 << 20
  /// The size of all parts together, as they come over the wire.
  public var wire = 1 << 30
  /// The size of all parts together, decompressed.
  public var total = 16 << 30
  public var parts = 20_000
  /// How many times larger than its compressed form a stream of more than a megabyte may be; the writer stores what compresses better.
  public var ratio = 200

  public init() {}

  /// The largest number of items in a part: enough to make a request worth its while, few enough to write all of them again when one
  /// changes.
  static let recordsInPart = 1_024
}
