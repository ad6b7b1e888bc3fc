public import Diagnostics
public import News
import ParsedFeeds

/// A normalised item of a source, before it is known whether it was met before.
public struct Candidate: Sendable, Hashable {
  /// The item as it would be if it were met now for the first time: identity from the first key, first seen now.
  public var item: NewsItem
  public var body: ItemBody
  public var bodyDigest: ContentDigest
  /// The item's keys, the surest first; never empty.
  public var keys: [IdentityKey]
  /// The address by which other sources may know the item.
  var address: WebAddress?
  /// The keys that a local item would have in other folders, from which its file may have come; empty for other items.
  public var formerKeys: [IdentityKey] = []
  /// Whether this is a local item whose front matter gives no `id`.
  var isNamedByPath = false
  public var hidden: UnpublishedReason?
  /// Why a local item is not published; set even if a preview shows it.
  public var unpublished: Unpublished?
  /// The path of a local item's file, relative to the source's folder.
  public var file: String?
  /// What this answer lacks; what is known of that stays.
  var missing: MissingParts?
  /// Whether the item is not to be shown before the rest of it comes, since it would change its name or kind with it.
  public internal(set) var awaitsRest = false
  /// Whether it cannot be said which item this is before the rest of it comes.
  public var awaitsName: Bool { awaitsRest && missing?.fields.contains(.id) == true }
  /// The page that the item is about, if that is not its own page.
  public var external: WebAddress?
  /// Where the item begins in its file.
  public var place: Place

  public init(
    item: NewsItem, body: ItemBody, keys: [IdentityKey], place: Place, hidden: UnpublishedReason? = nil,
    file: String? = nil
  ) {
    self.item = item
    self.body = body
    bodyDigest = body.digest
    self.keys = keys
    self.hidden = hidden
    self.file = file
    self.place = place
  }

  /// Whether this answer lacks a part of the item.
  public var isPartial: Bool { missing != nil }
}
