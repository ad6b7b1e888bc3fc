/// Pages and fragments of pages that a site has whatever its sections are.
public enum FixedPage: String, Sendable, Hashable, CaseIterable {
  case notFound = "404.html"
  case search = "search/"
  case favourites = "favourites/"
  case about = "about/"
  /// Shown by the service worker instead of a page that it has not stored.
  case offline = "offline/"
  /// Templates and texts for scripts, in the site's language and theme.
  case parts = "data/parts.html"

  public var path: SitePath { SitePath(rawValue) }

  /// Whether search engines may list the page.
  public var isIndexed: Bool { self == .about }

  /// Whether the page is useless without scripts.
  public var isScripted: Bool { [.search, .favourites, .offline, .parts].contains(self) }
}
