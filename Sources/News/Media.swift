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
  public var bytes: Int? { didSet { bytes = countable(bytes) } }
  public var width: Int? { didSet { width = countable(width) } }
  public var height: Int? { didSet { height = countable(height) } }
  /// Seconds.
  public var duration: Int? { didSet { duration = countable(duration) } }
  public var alternativeText: String?
  public var title: String?

  public init(
    _ location: Location, type: String? = nil, bytes: Int? = nil, width: Int? = nil, height: Int? = nil,
    duration: Int? = nil, alternativeText: String? = nil, title: String? = nil
  ) {
    self.location = location
    self.type = type
    self.bytes = countable(bytes)
    self.width = countable(width)
    self.height = countable(height)
    self.duration = countable(duration)
    self.alternativeText = alternativeText
    self.title = title
  }

  /// A width or a height that a picture may have; nil for any other number.
  public static func side(_ pixels: Int?) -> Int? { pixels.flatMap { 1...100_000 ~= $0 ? $0 : nil } }

  /// The address of a file on the web; nil for a local one.
  public var address: WebAddress? { if case .web(let address) = location { address } else { nil } }
}

/// A number from outside with which calculations can go on, and which a published state takes back; nil for any other.
public func countable(_ number: Int?) -> Int? { number.flatMap { 0...1 << 48 ~= $0 ? $0 : nil } }
