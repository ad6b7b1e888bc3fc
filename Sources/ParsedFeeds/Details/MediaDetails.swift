public import News

/// What Media RSS says about an item beyond its files.
public struct MediaDetails: Sendable, Hashable {
  /// A page that plays the item, to be framed or opened.
  public var player: Media?
  /// `media:rating`, in lower case: `adult`, `nonadult`, or a rating in the named scheme.
  public var rating: String?
  /// `media:starRating`: the average of the `votes`.
  public var stars: Double?
  public var votes: Int?
  public var views: Int?

  public init() {}
}
