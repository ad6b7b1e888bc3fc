public import Diagnostics
public import News

/// An item of a source, normalised, before it is known whether it was met before.
public struct Candidate: Sendable, Hashable {
  /// As it would be if it were met now for the first time: identity from the first key, first seen now.
  public var item: NewsItem
  public var body: ItemBody
  public var bodyDigest: ContentDigest
  /// The surest first; never empty.
  public var keys: [IdentityKey]
  /// The address by which other sources may know it.
  var address: WebAddress?
  /// Of a local item: what it would be called in other folders; it may have come from there.
  public var formerKeys: [IdentityKey] = []
  /// Of a local item: its front matter gives no `id`.
  var isNamedByPath = false
  public var hidden: UnpublishedReason?
  /// Of a local item that is not published, also where a preview shows it.
  public var unpublished: Unpublished?
  /// Of a local item: the path of its file, relative to the source's folder.
  public var file: String?
  /// The text did not come this time: what is known of it stays.
  public var isPartial = false
  /// The page that the item is about, where it is not its own.
  public var external: WebAddress?
  /// Where the item begins.
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
}
