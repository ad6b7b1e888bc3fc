extension PageContent {
  /// Whether it is a page, or is loaded by one, so that browsers may send requests to the hosts that it names.
  public var mayContact: Bool {
    switch self {
    case .front, .list, .terms, .detail, .history, .story, .own: true
    case .changes(let file): file.format == .page
    case .stories(let file): file.format == .page
    case .fixed(let kind): kind != .parts
    case .health(let health): health.format == .page
    case .asset(let asset): asset.path.text.hasSuffix(".css")
    case .feed, .redirect, .sitemap, .newsSitemap, .sitemapIndex, .robots, .webManifest, .serviceWorker, .sourceList,
      .hosting,
      .data:
      false
    }
  }
}
