/// What an answer may cost; one that costs more is a failure.
public struct FetchLimits: Sendable, Hashable {
  /// Seconds until a connection is made.
  public var connect: Int
  /// Seconds for all hops together, waiting for a free connection not counted.
  public var total: Int
  /// The fewest bytes a second, measured over `slowTime`.
  static let minimumSpeed = 1024
  /// Seconds over which the speed is measured.
  public var slowTime: Int
  /// The most bytes of the decoded body.
  public var body: Int
  /// How many times larger a body of more than a megabyte may be than what came over the wire.
  private static let ratio = 200
  public var redirects: Int

  public init(
    connect: Int = 10, total: Int = 30, slowTime: Int = 10, body: Int = 15_000_000, redirects: Int = 5
  ) {
    self.connect = connect
    self.total = total
    self.slowTime = slowTime
    self.body = body
    self.redirects = redirects
  }

  /// Why a body of `count` bytes, sent as `wire` bytes, is not taken; nil if it is.
  func refusal(of count: Int, from wire: Int) -> FetchFailure? {
    if count > body { return .tooLarge(limit: body) }
    let isBomb = count > 1 << 20 && wire > 0 && count / wire > FetchLimits.ratio
    return isBomb ? .overCompressed(ratio: FetchLimits.ratio) : nil
  }
}
