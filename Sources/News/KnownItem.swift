/// What the archive knows under an identity key.
public struct KnownItem: Sendable, Hashable {
  public var id: ItemID
  /// The item as it is kept, hidden or not; nil for a tombstone.
  public var item: NewsItem?
  /// Digest of item and body as stored (`NewsItem.version(body:)`).
  public var version: ContentDigest
  /// Digest of the body alone (`ItemBody.digest`): tells a changed text from a changed tag.
  public var body: ContentDigest
  /// Outlives removal, so that a local file that returns keeps its date.
  public var firstSeen: Timestamp
  /// `ItemDates.placed`; outlives removal.
  public var placed: Timestamp?
  public var keys: Set<IdentityKey>
  /// Outlives removal too: an address is never given twice.
  public var permalink: Permalink?
  /// When the item was removed; nil for one whose text is kept.
  public var removed: Timestamp?
  /// Whether this is a tombstone that comes back when a source brings the item again: a published state did not hold it, or it was hidden
  /// for a reason that can pass.
  public var isWithheld: Bool
  /// The source that brought such a tombstone's item first, if that is known.
  public var introducer: SourceID?
  /// Why and since when the item is not shown, if it is kept.
  public var hiding: Hiding?
  /// That of the item's record.
  public var shownUnder: String?

  public init(
    id: ItemID, item: NewsItem?, version: ContentDigest, body: ContentDigest, firstSeen: Timestamp,
    keys: Set<IdentityKey>, permalink: Permalink? = nil, removed: Timestamp? = nil, isWithheld: Bool = false,
    introducer: SourceID? = nil, hiding: Hiding? = nil, placed: Timestamp? = nil, shownUnder: String? = nil
  ) {
    self.id = id
    self.item = item
    self.placed = placed
    self.version = version
    self.body = body
    self.firstSeen = firstSeen
    self.keys = keys
    self.permalink = permalink
    self.removed = removed
    self.isWithheld = isWithheld
    self.introducer = introducer
    self.hiding = hiding
    self.shownUnder = shownUnder
  }

  /// Whether the item is kept and not hidden.
  public var isShown: Bool { item != nil && hiding == nil }
}
