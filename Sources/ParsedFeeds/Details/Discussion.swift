public import News

/// Where an item is discussed, and what the item itself replies to.
public struct Discussion: Sendable, Hashable {
  /// The page with the comments: RSS `comments`, `rel="replies"`, `podcast:socialInteract`.
  public var address: WebAddress?
  /// A feed of the comments: `wfw:commentRss`, or `rel="replies"` with the type of a feed.
  public var feed: WebAddress?
  /// The number of comments: `slash:comments`, `thr:count`, `thr:total`; 0 only if the source says so.
  public var count: Int?
  public var inReplyTo: InReplyTo?

  /// What an item replies to (RFC 4685 section 3).
  public struct InReplyTo: Sendable, Hashable {
    /// The identifier of the original.
    public var reference: String?
    public var address: WebAddress?
    public var type: String?
    /// The feed that contains the original.
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
