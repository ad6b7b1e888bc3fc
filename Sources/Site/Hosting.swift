/// Who serves the site by rules that stand in files beside it.
public enum Hosting: String, Sendable, Hashable, CaseIterable {
  case none, netlify, cloudflare

  /// "Redirects" and "Headers" of the documentation of Cloudflare Pages: what is beyond is not read.
  public var mostRedirects: Int? { self == .cloudflare ? 2_000 : nil }
  public var longestRedirect: Int? { self == .cloudflare ? 1_000 : nil }
}

/// A file that a host reads at the root of what it serves.
public enum HostingFile: String, Sendable, Hashable, CaseIterable {
  case headers = "_headers"
  case redirects = "_redirects"

  public var path: SitePath { SitePath(rawValue) }
}
