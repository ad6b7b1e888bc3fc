/// An item as the archive hands it to the plan: everything but the body.
public struct ItemRecord: Sendable, Hashable {
  public var item: NewsItem
  /// nil until the item is first published in a section.
  public var permalink: Permalink?
  /// Digest of all that pages show of the item, body included.
  public var version: ContentDigest
  /// Digest of the body alone (`ItemBody.digest`).
  public var body: ContentDigest
  /// For an item that was restored as rules had made it, what is lost by that (`LostWords`); nil if the item is as its source gave it.
  public var shownUnder: String?
  /// nil for an item that is shown.
  public var hiding: Hiding?

  public init(
    item: NewsItem, permalink: Permalink? = nil, version: ContentDigest, body: ContentDigest,
    shownUnder: String? = nil, hiding: Hiding? = nil
  ) {
    self.item = item
    self.permalink = permalink
    self.version = version
    self.body = body
    self.shownUnder = shownUnder
    self.hiding = hiding
  }

  /// The address of the item's page; nil if it has none, even if it once had one.
  public var page: Permalink? { item.hasDetailPage ? permalink : nil }
}
