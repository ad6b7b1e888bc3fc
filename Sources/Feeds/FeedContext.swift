public import News

/// What is known about a feed's bytes from outside, and how much of them to take.
public struct FeedContext: Sendable, Hashable {
  /// Where the bytes came from after redirects: the base of relative addresses. nil for a file without a known address.
  public var address: WebAddress?
  /// The `Content-Type` header as received; only its `charset` is used, and not trusted.
  public var contentType: String?
  /// What diagnostics call the document: a path, or an address without secrets.
  public var placeFile: String
  /// Further items are counted and left out.
  public var maximumItems: Int

  public init(
    placeFile: String, address: WebAddress? = nil, contentType: String? = nil, maximumItems: Int = .max
  ) {
    self.placeFile = placeFile
    self.address = address
    self.contentType = contentType
    self.maximumItems = maximumItems
  }
}
