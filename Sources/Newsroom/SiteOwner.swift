import News

/// Whose part of the web an address is in: a host and, if the host serves many, the author whose path it is.
struct SiteOwner: Sendable, Hashable {
  /// Without `www.`.
  let host: String
  /// In lower case; nil if the whole host is one site, as far as can be seen.
  let author: String?
  private let isShared: Bool

  init(_ address: WebAddress) {
    host = address.hostName
    isShared = SiteOwner.sharedHosts.contains(host)
    let parts = address.path.split(separator: "/").map { $0.lowercased() }
    // `/@name/` belongs to an author on any host: Mastodon, Medium and the like write it so.
    let segment =
      isShared ? parts.first { !SiteOwner.leadingSegments.contains($0) } : parts.first { $0.hasPrefix("@") }
    author = segment.map { segment in
      SiteOwner.endings.first { segment.hasSuffix($0) }.map { String(segment.dropLast($0.count)) } ?? segment
    }
  }

  /// Whether both are of the same site.
  func isSame(as other: SiteOwner) -> Bool {
    guard host == other.host else { return false }
    if isShared { return author != nil && author == other.author }
    return author == nil || other.author == nil || author == other.author
  }

  /// Whether one host is above or below the other: `feeds.example.org` and `example.org`. Below a shared host, each host belongs to one
  /// author: `name.example.org` beside `example.org/@name`.
  func isRelated(to other: SiteOwner) -> Bool {
    if host == other.host { return isSame(as: other) }
    if isShared { return isAuthor(other.host) }
    if other.isShared { return other.isAuthor(host) }
    return areRelated(host, other.host)
  }

  private func isAuthor(_ below: String) -> Bool {
    guard let author else { return false }
    return below == (author.hasPrefix("@") ? String(author.dropFirst()) : author) + "." + host
  }

  /// Hosts of many authors, each with a path or a host below. If an address does not tell whose it is, such as a video's on YouTube, no
  /// other feed there speaks for it.
  private static let sharedHosts: Set<String> = [
    "bitbucket.org", "blogger.com", "blogspot.com", "bsky.app", "codeberg.org", "dev.to", "github.com", "github.io",
    "gitlab.com", "gitlab.io", "medium.com", "netlify.app", "pages.dev", "reddit.com", "sites.google.com",
    "substack.com", "tumblr.com", "vercel.app", "wordpress.com", "youtube.com",
  ]

  /// What may stand before an author's name: `/feed/@name`, `/r/name`.
  private static let leadingSegments: Set<String> = [
    "c", "channel", "feed", "feeds", "profile", "r", "rss", "site", "u", "user", "view",
  ]

  /// What the address of an author's feed may add to the name.
  private static let endings = [".atom", ".rss", ".xml", ".json"]
}
