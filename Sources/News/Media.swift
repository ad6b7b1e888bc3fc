/// An image, audio or video file, or any other attachment.
package struct Media: Sendable, Hashable {
  /// Where the file is: on the web, or in the site folder.
  package enum Location: Sendable, Hashable {
    case web(WebAddress)
    /// A path relative to the content folder, with `/` between names, never leading out of it.
    case local(String)
  }

  package var location: Location
  /// Media type (RFC 6838), in lower case.
  package var type: String?
  package var bytes: Int?
  package var width: Int?
  package var height: Int?
  /// Seconds.
  package var duration: Int?
  package var alternativeText: String?
  package var title: String?

  package init(
    _ location: Location, type: String? = nil, bytes: Int? = nil, width: Int? = nil, height: Int? = nil,
    duration: Int? = nil, alternativeText: String? = nil, title: String? = nil
  ) {
    self.location = location
    self.type = type
    self.bytes = bytes
    self.width = width
    self.height = height
    self.duration = duration
    self.alternativeText = alternativeText
    self.title = title
  }
}
