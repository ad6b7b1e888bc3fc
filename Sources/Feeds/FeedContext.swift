package import News
package import ParsedFeeds
package import XML

/// What is known about a feed's bytes from outside, and how much of them to take.
package struct FeedContext: Sendable, Hashable {
  /// Where the bytes came from after redirects: the base of relative addresses. nil for a file without a known address.
  package var address: WebAddress?
  /// The `Content-Type` header as received; only its `charset` is used, and not trusted.
  package var contentType: String?
  /// What diagnostics call the document: a path, or an address without secrets.
  package var placeFile: String
  /// Items beyond these are counted and left out.
  package var maximumItems: Int
  package var limits: XMLLimits
  /// Where set, elements of other vocabularies are collected; where not, they cost nothing.
  package var extensions: ExtensionLimits?

  package init(
    placeFile: String, address: WebAddress? = nil, contentType: String? = nil, maximumItems: Int = .max,
    limits: XMLLimits = XMLLimits(), extensions: ExtensionLimits? = nil
  ) {
    self.placeFile = placeFile
    self.address = address
    self.contentType = contentType
    self.maximumItems = maximumItems
    self.limits = limits
    self.extensions = extensions
  }
}
