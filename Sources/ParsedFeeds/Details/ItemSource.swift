public import News

/// The feed that an aggregator took an item from (`atom:source`, RSS `source`).
public struct ItemSource: Sendable, Hashable {
  public var id: String?
  /// Plain text.
  public var title: String?
  /// The web site behind the feed.
  public var home: WebAddress?
  /// The feed itself.
  public var feed: WebAddress?
  public var updated: Timestamp?
  public var authors: [Person] = []
  /// Plain text.
  public var rights: String?

  public init() {}
}
