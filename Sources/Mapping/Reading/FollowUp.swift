public import News

/// A further request that an item needs, or a further page of one of its collections.
public struct FollowUp: Sendable, Hashable {
  enum Purpose: Sendable, Hashable {
    case detail
    /// The collection's position in the mapping, and the page, counted from 0.
    case collection(Int, page: Int)
  }

  /// The item's position in the list.
  public var item: Int
  var purpose: Purpose
  public var location: MappedLocation
  /// The digest of the item as the list has it: if that changed, the answer is worth asking for.
  public var version: ContentDigest
}
