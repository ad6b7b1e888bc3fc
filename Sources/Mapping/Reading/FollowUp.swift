public import News

/// A further request that an item needs, or a further page of one of its collections.
public struct FollowUp: Sendable, Hashable {
  enum Purpose: Sendable, Hashable {
    case detail
    /// By its position among the mapping's collections, and the page from 0.
    case collection(Int, page: Int)
  }

  /// Of the item, in the order of the list.
  public var item: Int
  var purpose: Purpose
  public var location: MappedLocation
  /// Of the item as the list gives it: where it changed, the answer is worth asking for.
  public var version: ContentDigest
}
