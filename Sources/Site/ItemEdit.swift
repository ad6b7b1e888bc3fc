public import News

/// A change of an item that its page tells of: of the headline, the text, or both.
public struct ItemEdit: Sendable, Hashable {
  public var time: Timestamp
  /// nil where the headline stayed.
  public var formerTitle: String?
  public var isOfText: Bool
  /// Digest of the HTML of the former text (`FormerVersion.text`); nil where the text stayed, or is not kept.
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
