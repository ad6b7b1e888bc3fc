public import News
public import ParsedFeeds

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
  /// If set, elements of other vocabularies are collected within these limits. If nil, they cost nothing.
  public var extensions: ExtensionLimits?

  public init(
    placeFile: String, address: WebAddress? = nil, contentType: String? = nil, maximumItems: Int = .max,
    extensions: ExtensionLimits? = nil
  ) {
    self.placeFile = placeFile
    self.address = address
    self.contentType = contentType
    self.maximumItems = maximumItems
    self.extensions = extensions
  }
}
