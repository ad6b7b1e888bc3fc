public import News

/// A file that is copied as it is.
public struct Asset: Sendable, Hashable {
  public enum Origin: Sendable, Hashable {
    /// A file of the theme, by its name below `assets/`.
    case theme(String)
    /// A file of the content folder, by its path relative to that folder.
    case content(String)
    /// The icon of a source, by the digest of its bytes.
    case icon(ContentDigest)
    /// One size of a picture, by the digest of its bytes.
    case picture(ContentDigest)
    /// Text that comes from the configuration itself.
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
  /// The path of a source's icon. The name follows from the content, so that a new icon is a new file.
  public init(icon digest: ContentDigest) { self = DigestName.icon.path(digest) }
}
