/// What comes with an item besides its text and its files, and is shown on its page alone.
public enum Supplement: Sendable, Hashable {
  /// Where a part of a recording begins, in milliseconds.
  case chapter(start: Int, title: String, link: WebAddress?)
  /// A file that lists the chapters.
  case chapters(SupplementFile)
  case transcript(SupplementFile)
  /// The source's own player, to be framed.
  case player(WebAddress)
  /// A page where the item is discussed.
  case discussion(WebAddress)
  /// One of several pictures.
  case picture(Media)
  case place(Place)
  /// Says that the files that can be played are one recording in several forms.
  case alternatives

  /// Where something is, in words, in degrees (WGS 84), or in both.
  public struct Place: Sendable, Hashable {
    public var name: String?
    /// In decimal digits, as a `geo:` address has them (RFC 5870).
    public var latitude: String?
    public var longitude: String?

    public init(name: String?, latitude: String? = nil, longitude: String? = nil) {
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}

/// A file that helps to follow a recording.
public struct SupplementFile: Sendable, Hashable {
  public var address: WebAddress
  /// Media type (RFC 6838), in lower case.
  public var type: String?
  /// BCP 47, as the source says it.
  public var language: String?

  public init(_ address: WebAddress, type: String? = nil, language: String? = nil) {
    self.address = address
    self.type = type
    self.language = language
  }
}
