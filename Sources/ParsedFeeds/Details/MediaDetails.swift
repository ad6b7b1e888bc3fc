public import News

/// What Media RSS says of an item beyond its files.
public struct MediaDetails: Sendable, Hashable {
  /// A page that plays it, to be framed or opened.
  public var player: Media?
  /// `media:rating`, in lower case: `adult`, `nonadult`, or a rating of the scheme named.
  public var rating: String?
  /// `media:starRating`: the average, and of how many.
  public var stars: Double?
  public var votes: Int?
  public var views: Int?

  public init() {}
}
