public import News

/// A file that is copied as it is.
public struct Asset: Sendable, Hashable {
  public enum Origin: Sendable, Hashable {
    /// Of the theme, by its name below `assets/`.
    case theme(String)
    /// Of the content folder, by its path relative to it.
    case content(String)
    /// Of a source, by the digest of its bytes.
    case icon(ContentDigest)
    /// A size of a picture, by the digest of its bytes.
    case picture(ContentDigest)
    /// What the configuration says itself.
    case text(String)
  }

  public var origin: Origin
  public var path: SitePath
  public var digest: ContentDigest

  public init(origin: Origin, path: SitePath, digest: ContentDigest) {
    self.origin = origin
    self.path = path
    self.digest = digest
  }
}

extension SitePath {
  /// Where the icon of a source is: a name by its content, so that another icon is another file.
  public init(icon digest: ContentDigest) { self = DigestName.icon.path(digest) }
}
