public import News

/// A change of an item: of the headline, the text, or both, which its page reports, or of the time or place of an event, which makes it an
/// updated one.
public struct ItemEdit: Sendable, Hashable {
  public var time: Timestamp
  /// nil if the headline did not change.
  public var formerTitle: String?
  public var isOfText: Bool
  /// Digest of the former text's HTML (`FormerVersion.text`); nil if the text did not change, or its former version is not kept.
  public var formerText: ContentDigest?

  public init(
    time: Timestamp, formerTitle: String? = nil, isOfText: Bool = false, formerText: ContentDigest? = nil
  ) {
    self.time = time
    self.formerTitle = formerTitle
    self.isOfText = isOfText
    self.formerText = formerText
  }

  /// Whether an event was moved, and nothing else changed.
  public var isMove: Bool { formerTitle == nil && !isOfText }
}
