package import News

/// What is said about an item elsewhere, and what the item itself answers.
package struct Discussion: Sendable, Hashable {
  /// The page of the comments: RSS `comments`, `rel="replies"`, `podcast:socialInteract`.
  package var address: WebAddress?
  /// A feed of them: `wfw:commentRss`, `rel="replies"` of a feed's type.
  package var feed: WebAddress?
  /// `slash:comments`, `thr:count`, `thr:total`; 0 where the source says so.
  package var count: Int?
  package var inReplyTo: InReplyTo?

  /// RFC 4685 section 3.
  package struct InReplyTo: Sendable, Hashable {
    /// Identity of what is answered.
    package var reference: String?
    package var address: WebAddress?
    package var type: String?
    /// The feed that the original is in.
    package var source: WebAddress?

    package init(
      reference: String? = nil, address: WebAddress? = nil, type: String? = nil, source: WebAddress? = nil
    ) {
      self.reference = reference
      self.address = address
      self.type = type
      self.source = source
    }
  }

  package init() {}
}
