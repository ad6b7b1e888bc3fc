/// What an answer may cost; what goes beyond is a failure.
public struct FetchLimits: Sendable, Hashable {
  /// Seconds.
  public var connect: Int
  /// Seconds for all hops together, waiting for a free connection not counted.
  public var total: Int
  /// Bytes a second, measured over `slowTime`.
  static let minimumSpeed = 1024
  /// Seconds.
  public var slowTime: Int
  /// Bytes of the decoded body.
  public var body: Int
  /// How many times larger than what came over the wire a body of more than a megabyte may be.
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

  /// Why a body of so many bytes is not taken, of which `wire` bytes were sent.
  func refusal(of count: Int, from wire: Int) -> FetchFailure? {
    if count > body { return .tooLarge(limit: body) }
    let isBomb = count > 1 << 20 && wire > 0 && count / wire > FetchLimits.ratio
    return isBomb ? .overCompressed(ratio: FetchLimits.ratio) : nil
  }
}
