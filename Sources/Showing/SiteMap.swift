public import News
public import Site

/// The lists, indexes and feeds of a plan, for links between pages. Made from the plan, not from the outline, so that nothing links to
/// a page that is not written.
public struct SiteMap: Sendable {
  /// The first pages of lists.
  public private(set) var landings: [ListPage.Subject: SitePath] = [:]
  /// The sources that have a list for the whole site, by the first page of that list.
  public private(set) var sources: [SitePath: SourceID] = [:]
  /// Indexes of taxonomies, sorted by path; no page links to an empty one.
  public private(set) var indexes: [(facet: Facet, path: SitePath, isEmpty: Bool)] = []
  /// Pages of all values of a facet within a section.
  public private(set) var sectionIndexes: [Int: [Facet: SitePath]] = [:]
  /// Feeds by subject, in the order of their formats; nil stands for the whole site.
  public private(set) var feeds: [ListPage.Subject?: [(format: FeedFile.Format, path: SitePath)]] = [:]
  public private(set) var sitemap: SitePath?
  public private(set) var newsSitemap: SitePath?
  public private(set) var fixed: Set<FixedPage> = []
  /// The page that lists stories of several sources.
  public private(set) var stories: SitePath?
  /// The page that lists changed headlines.
  public private(set) var changes: SitePath?
  /// Feeds of changed headlines, in the order of their formats.
  public private(set) var changesFeeds: [(format: FeedFile.Format, path: SitePath)] = []
  /// The page that reports the state of the sources.
  public private(set) var health: SitePath?
  /// The site's own pages.
  public private(set) var ownPages: [SitePath: OwnPage] = [:]
  /// The own pages that every page links to, sorted by path: those that ask for a place in the navigation (`menuPages`), and those
  /// directly below the front page (`topPages`).
  public private(set) var menuPages: [OwnPage] = []
  public private(set) var topPages: [OwnPage] = []
  public private(set) var conditions: [SourceID: SourceHealth] = [:]

  init(_ pages: [PlannedPage]) {
    for page in pages {
      switch page.content {
      case .list(let list):
        if list.number == nil { landings[list.subject] = page.path }
        if let source = list.landing.source { sources[page.path] = source }
      case .terms(let terms):
        if let section = terms.section {
          sectionIndexes[section, default: [:]][terms.links.facet] = page.path
        } else {
          indexes.append((terms.links.facet, page.path, isEmpty: terms.links.values.isEmpty))
        }
      case .feed(let feed):
        feeds[feed.subject, default: []].append((feed.format, page.path))
      case .sitemapIndex: sitemap = page.path
      case .newsSitemap: newsSitemap = page.path
      case .fixed(let page): fixed.insert(page)
      case .health(let file):
        guard file.format == .page else { continue }
        health = page.path
        for row in file.rows { conditions[row.source] = row.health }
      case .stories(let file): if file.format == .page { stories = page.path }
      case .changes(let file):
        if case .feed(let format) = file.format {
          changesFeeds.append((format, page.path))
        } else {
          changes = page.path
        }
      case .own(let own):
        ownPages[page.path] = own
        if own.menuTitle != nil { menuPages.append(own) }
        if own.isAtTop { topPages.append(own) }
      case .front, .detail, .history, .story, .redirect, .sitemap, .robots, .sourceList, .asset, .data, .webManifest,
        .hosting, .serviceWorker:
        continue
      }
    }
    changesFeeds.sort { $0.format.rank < $1.format.rank }
    for subject in feeds.keys { feeds[subject]?.sort { $0.format.rank < $1.format.rank } }
  }

  public func index(of facet: Facet) -> SitePath? { indexes.first { $0.facet == facet }?.path }
}

extension FeedFile.Format {
  fileprivate var rank: Int { FeedFile.Format.allCases.firstIndex(of: self) ?? 0 }
}
