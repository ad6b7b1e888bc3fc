public import News

public struct PlannedPage: Sendable {
  public var path: SitePath
  public var content: PageContent
  /// The newest change among what the page shows, for sitemaps.
  public var lastModified: Timestamp?

  public init(path: SitePath, content: PageContent, lastModified: Timestamp? = nil) {
    self.path = path
    self.content = content
    self.lastModified = lastModified
  }

  /// Whether the change of an item that the page shows has come: the page's time is the last one that the plan believes.
  public func believes(_ dates: ItemDates) -> Bool {
    guard let lastModified, let changed = dates.changed else { return true }
    return changed <= lastModified
  }
}

public enum PageContent: Sendable {
  indirect case front(FrontPage)
  /// Boxed, like others below, because it is larger than a detail page, of which there are many more.
  indirect case list(ListPage)
  indirect case terms(TermsPage)
  case detail(DetailPage)
  /// The versions of an item that was changed, on a page below the item's own.
  indirect case history(DetailPage)
  /// Recent changes of headlines.
  indirect case changes(ChangesFile)
  indirect case story(PlannedStory)
  indirect case stories(StoriesFile)
  case fixed(FixedPage)
  indirect case own(OwnPage)
  /// A former address. Most programs that keep an address do not follow a page that redirects: if they asked for a feed there, they get
  /// what is at the new address.
  indirect case redirect(Redirect, feed: PlannedPage? = nil)
  indirect case feed(FeedFile)
  indirect case health(HealthFile)
  case sitemap([SitemapEntry])
  /// The latest stories that appear first on this site, for search engines of news.
  indirect case newsSitemap([NewsSitemapEntry])
  case sitemapIndex([SitePath])
  case robots
  /// All sources of the site, as OPML.
  case sourceList
  indirect case asset(Asset)
  /// What a browser needs to install the site.
  case webManifest
  /// Keeps pages for reading without a network. A retired one removes what its predecessor kept, and then itself.
  case serviceWorker(isRetired: Bool)
  /// Headers and redirects, written for the site's host.
  case hosting(HostingFile)
  /// Data that scripts read.
  indirect case data(DataFile)
}

extension PageContent {
  /// Whether it is a page that people read; a change of such a page makes a new version of the site.
  public var isForReaders: Bool {
    switch self {
    case .front, .list, .terms, .detail, .history, .story, .fixed, .own: true
    case .stories(let file): file.format == .page
    case .changes(let file): file.format == .page
    case .redirect, .feed, .health, .sitemap, .newsSitemap, .sitemapIndex, .robots, .sourceList, .asset, .data,
      .webManifest,
      .serviceWorker, .hosting:
      false
    }
  }
}

extension PageContent {
  /// Whether it is a file for which programs ask again and again.
  public var isSubscribedTo: Bool {
    switch self {
    case .feed, .sourceList: true
    case .changes(let file): file.format != .page
    case .health(let file): file.format != .page
    case .front, .list, .terms, .detail, .history, .story, .stories, .fixed, .own, .redirect, .sitemap, .newsSitemap,
      .sitemapIndex, .robots, .asset, .data, .webManifest, .serviceWorker, .hosting:
      false
    }
  }
}

public struct NewsSitemapEntry: Sendable, Hashable {
  public var path: SitePath
  public var published: Timestamp
  public var title: String
  /// BCP 47.
  public var language: String

  public init(path: SitePath, published: Timestamp, title: String, language: String) {
    (self.path, self.published, self.title, self.language) = (path, published, title, language)
  }
}

public struct SitemapEntry: Sendable, Hashable {
  public var path: SitePath
  public var lastModified: Timestamp?

  public init(path: SitePath, lastModified: Timestamp?) {
    self.path = path
    self.lastModified = lastModified
  }
}
