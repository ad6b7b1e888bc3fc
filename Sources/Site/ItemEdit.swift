package import News

/// A change of an item that its page tells of: of the headline, the text, or both.
package struct ItemEdit: Sendable, Hashable {
  package var time: Timestamp
  /// nil where the headline stayed.
  package var formerTitle: String?
  package var isOfText: Bool
  /// Digest of the HTML of the former text (`FormerVersion.text`); nil where the text stayed, or is not kept.
  package var formerText: ContentDigest?

  package init(
    time: Timestamp, formerTitle: String? = nil, isOfText: Bool = false, formerText: ContentDigest? = nil
  ) {
    self.time = time
    self.formerTitle = formerTitle
    self.isOfText = isOfText
    self.formerText = formerText
  }
}
