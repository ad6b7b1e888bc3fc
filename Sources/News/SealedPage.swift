/// A numbered page that is full: from then on it holds what lies in this range, and its number never changes.
public struct SealedPage: Sendable, Hashable {
  /// From 1, the oldest.
  public var number: Int
  /// The newest item's position at the time of sealing; the next page begins after it. The first page has no lower end.
  public var upperEnd: ListPosition

  public init(number: Int, upperEnd: ListPosition) {
    self.number = number
    self.upperEnd = upperEnd
  }
}
