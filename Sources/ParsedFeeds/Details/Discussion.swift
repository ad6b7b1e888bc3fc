public import News

/// What is said about an item elsewhere, and what the item itself answers.
public struct Discussion: Sendable, Hashable {
  /// The page of the comments: RSS `comments`, `rel="replies"`, `podcast:socialInteract`.
  public var address: WebAddress?
  /// A feed of them: `wfw:commentRss`, `rel="replies"` of a feed's type.
  public var feed: WebAddress?
  /// `slash:comments`, `thr:count`, `thr:total`; 0 where the source says so.
  public var count: Int?
  public var inReplyTo: InReplyTo?

  /// RFC 4685 section 3.
  public struct InReplyTo: Sendable, Hashable {
    /// Identity of what is answered.
    public var reference: String?
    public var address: WebAddress?
    public var type: String?
    /// The feed that the original is in.
    public var source: WebAddress?

    public init(
      reference: String? = nil, address: WebAddress? = nil, type: String? = nil, source: WebAddress? = nil
    ) {
      self.reference = reference
      self.address = address
      self.type = type
      self.source = source
    }
  }

  public init() {}
}
