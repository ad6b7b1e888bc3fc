package import Diagnostics
package import News

/// An item of a source, normalised, before it is known whether it was met before.
package struct Candidate: Sendable, Hashable {
  /// As it would be if it were met now for the first time: identity from the first key, first seen now.
  package var item: NewsItem
  package var body: ItemBody
  package var bodyDigest: ContentDigest
  /// The surest first; never empty.
  package var keys: [IdentityKey]
  /// The address by which other sources may know it.
  var address: WebAddress?
  /// Of a local item: what it would be called in other folders; it may have come from there.
  package var formerKeys: [IdentityKey] = []
  /// Of a local item: its front matter gives no `id`.
  package var isNamedByPath = false
  package var hidden: UnpublishedReason?
  /// Of a local item that is not published, also where a preview shows it.
  package var unpublished: Unpublished?
  /// Of a local item: the path of its file, relative to the source's folder.
  package var file: String?
  /// The text did not come this time: what is known of it stays.
  package var isPartial = false
  /// The page that the item is about, where it is not its own.
  package var external: WebAddress?
  /// Where the item begins.
  package var place: Place

  package init(
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
