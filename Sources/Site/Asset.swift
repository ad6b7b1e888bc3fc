package import News

/// A file that is copied as it is.
package struct Asset: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
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

  package var origin: Origin
  package var path: SitePath
  package var digest: ContentDigest

  package init(origin: Origin, path: SitePath, digest: ContentDigest) {
    self.origin = origin
    self.path = path
    self.digest = digest
  }
}

extension SitePath {
  /// Where the icon of a source is: a name by its content, so that another icon is another file.
  package init(icon digest: ContentDigest) { self = DigestName.icon.path(digest) }
}
