/// What comes with an item beside its text and its files, and is shown on its page alone.
package enum Supplement: Sendable, Hashable {
  /// Where a part of a recording begins, in milliseconds.
  case chapter(start: Int, title: String, link: WebAddress?)
  /// A file that lists the chapters.
  case chapters(SupplementFile)
  case transcript(SupplementFile)
  /// Where the source has a player of its own, to be framed.
  case player(WebAddress)
  /// A page where the item is talked about.
  case discussion(WebAddress)
  /// A picture of several.
  case picture(Media)
  case place(Place)
  /// The files that can be played are one recording in several forms.
  case alternatives

  /// Where something is, in words, in degrees (WGS 84), or in both.
  package struct Place: Sendable, Hashable {
    package var name: String?
    /// In decimal digits, as a `geo:` address has them (RFC 5870).
    package var latitude: String?
    package var longitude: String?

    package init(name: String?, latitude: String? = nil, longitude: String? = nil) {
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}

/// A file that helps to follow a recording.
package struct SupplementFile: Sendable, Hashable {
  package var address: WebAddress
  /// Media type (RFC 6838), in lower case.
  package var type: String?
  /// BCP 47, as the source says it.
  package var language: String?

  package init(_ address: WebAddress, type: String? = nil, language: String? = nil) {
    self.address = address
    self.type = type
    self.language = language
  }
}
