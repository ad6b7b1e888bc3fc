/// A headline or body as it was before a change.
public struct FormerVersion: Sendable, Hashable {
  public var title: String
  /// Whether the body changed; the archive then keeps the former text, too.
  public var bodyChanged: Bool
  public var changedAt: Timestamp
  /// Whether an event got another time or place. Not kept: an event's version in which nothing else changed is one that was moved.
  public var isMoved = false
  /// The digest of the former text's HTML; nil if the text did not change, or is not kept.
  public var text: ContentDigest?

  public init(title: String, bodyChanged: Bool, changedAt: Timestamp, text: ContentDigest? = nil) {
    self.title = title
    self.bodyChanged = bodyChanged
    self.changedAt = changedAt
    self.text = text
  }
}
