public import Site

extension PageContent {
  /// The name under which reports count what was rendered; for pages, the name of their template.
  public var kindName: String {
    switch self {
    case .front: PageKind.front.rawValue
    case .list: PageKind.list.rawValue
    case .terms: PageKind.terms.rawValue
    case .detail: PageKind.detail.rawValue
    case .history: PageKind.history.rawValue
    case .changes(let file): file.format == .page ? PageKind.changes.rawValue : "feed"
    case .story: PageKind.story.rawValue
    case .stories(let file): file.format == .page ? PageKind.stories.rawValue : "data"
    case .fixed(let page): PageKind(page).rawValue
    case .own: PageKind.page.rawValue
    case .redirect: "redirect"
    case .health(let health): health.format == .page ? PageKind.health.rawValue : "feed"
    case .feed, .sourceList: "feed"
    case .sitemap, .newsSitemap, .sitemapIndex: "sitemap"
    case .robots: "robots"
    case .asset: "asset"
    case .webManifest: "manifest"
    case .hosting: "hosting"
    case .serviceWorker: "worker"
    case .data: "data"
    }
  }
}
