public import News

/// A change of an item that its page reports: of the headline, the text, or both.
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
}
