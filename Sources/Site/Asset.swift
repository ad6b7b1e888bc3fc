package import News

/// A file that is copied as it is.
package struct Asset: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    /// Of the theme, by its name below `assets/`.
    case theme(String)
    /// Of the content folder, by its path relative to it.
    case content(String)
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
