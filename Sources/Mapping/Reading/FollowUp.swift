package import News

/// A further request that an item needs, or a further page of one of its collections.
package struct FollowUp: Sendable, Hashable {
  package enum Purpose: Sendable, Hashable {
    case detail
    /// By its position among the mapping's collections, and the page from 0.
    case collection(Int, page: Int)
  }

  /// Of the item, in the order of the list.
  package var item: Int
  package var purpose: Purpose
  package var location: MappedLocation
  /// Of the item as the list gives it: where it changed, the answer is worth asking for.
  package var version: ContentDigest
}
