public import News

/// The `image` element of RSS.
public struct FeedImage: Sendable, Hashable {
  public var address: WebAddress?
  public var title: String?
  public var width: Int?
  public var height: Int?

  public init() {}
}
