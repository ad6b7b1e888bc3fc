/// A host that serves the site by rules it reads from files of the site.
public enum Hosting: String, Sendable, Hashable, CaseIterable {
  case none, netlify, cloudflare

  /// Limits from "Redirects" and "Headers" in the documentation of Cloudflare Pages; anything beyond them is ignored.
  public var mostRedirects: Int? { self == .cloudflare ? 2_000 : nil }
  public var longestRedirect: Int? { self == .cloudflare ? 1_000 : nil }
}

/// A file that a host reads from the root of the site.
public enum HostingFile: String, Sendable, Hashable, CaseIterable {
  case headers = "_headers"
  case redirects = "_redirects"

  public var path: SitePath { SitePath(rawValue) }
}
