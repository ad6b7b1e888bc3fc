public import News

/// The answer to one request to an API.
public struct MappedAnswer: Sendable {
  public var bytes: [UInt8]
  public var contentType: String?
  /// Where the request went, without what it was signed with.
  public var location: MappedLocation
  /// Where redirects led, without its query; nil if there were none.
  public var end: WebAddress?
  /// Its name in messages; never holds a secret.
  public var placeFile: String
  /// The values of the header `Link`.
  public var links: [String]

  public init(
    _ bytes: [UInt8], from location: MappedLocation, end: WebAddress? = nil, placeFile: String,
    contentType: String? = nil, links: [String] = []
  ) {
    self.bytes = bytes
    self.location = location
    self.end = end
    self.placeFile = placeFile
    self.contentType = contentType
    self.links = links
  }
}
