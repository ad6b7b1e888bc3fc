package import News

/// Where an answer of an API is.
package enum MappedLocation: Sendable, Hashable {
  case web(WebAddress)
  /// An absolute path.
  case file(String)
}

/// What one request to an API gave.
package struct MappedAnswer: Sendable {
  package var bytes: [UInt8]
  package var contentType: String?
  /// Where the request went, without what it was signed with.
  package var location: MappedLocation
  /// What messages call it; never with a secret.
  package var placeFile: String
  /// Values of the header `Link`.
  package var links: [String]

  package init(
    _ bytes: [UInt8], from location: MappedLocation, placeFile: String, contentType: String? = nil,
    links: [String] = []
  ) {
    self.bytes = bytes
    self.location = location
    self.placeFile = placeFile
    self.contentType = contentType
    self.links = links
  }
}
