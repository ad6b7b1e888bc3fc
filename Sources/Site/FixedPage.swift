/// Pages and parts of pages that a site has whatever its sections are.
public enum FixedPage: String, Sendable, Hashable, CaseIterable {
  case notFound = "404.html"
  case search = "search/"
  case favourites = "favourites/"
  case about = "about/"
  /// Shown by the service worker in place of a page that it does not have.
  case offline = "offline/"
  /// Templates and texts that scripts take from the server's own language and theme.
  case parts = "data/parts.html"

  public var path: SitePath { SitePath(rawValue) }

  /// Search engines may list it.
  public var isIndexed: Bool { self == .about }

  /// Whether it is of no use without scripts.
  public var isScripted: Bool { [.search, .favourites, .offline, .parts].contains(self) }
}
