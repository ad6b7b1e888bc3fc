/// An image, audio or video file, or any other attachment.
public struct Media: Sendable, Hashable {
  /// Where the file is: on the web, or in the site folder.
  public enum Location: Sendable, Hashable {
    case web(WebAddress)
    /// A path relative to the content folder, with `/` between names, never leading out of it.
    case local(String)
  }

  public var location: Location
  /// Media type (RFC 6838), in lower case.
  public var type: String?
  public var bytes: Int?
  public var width: Int?
  public var height: Int?
  /// Seconds.
  public var duration: Int?
  public var alternativeText: String?
  public var title: String?

  public init(
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
