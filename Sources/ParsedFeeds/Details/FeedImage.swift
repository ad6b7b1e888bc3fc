public import News

/// RSS `image` as a whole.
public struct FeedImage: Sendable, Hashable {
  public var address: WebAddress?
  public var title: String?
  public var link: WebAddress?
  public var description: String?
  public var width: Int?
  public var height: Int?

  public init() {}
}
