package import News

/// What Media RSS says of an item beyond its files.
package struct MediaDetails: Sendable, Hashable {
  /// A page that plays it, to be framed or opened.
  package var player: Media?
  /// `media:rating`, in lower case: `adult`, `nonadult`, or a rating of the scheme named.
  package var rating: String?
  /// `media:starRating`: the average, and of how many.
  package var stars: Double?
  package var votes: Int?
  package var views: Int?

  package init() {}
}
