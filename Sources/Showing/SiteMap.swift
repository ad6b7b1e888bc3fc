public import News
public import Site

/// Which lists, indexes and feeds the plan holds, for links between pages. Of a plan, not of the outline: nothing links to what is not written.
public struct SiteMap: Sendable {
  /// First pages of lists.
  public private(set) var landings: [ListPage.Subject: SitePath] = [:]
  /// Whose list of the whole site it is, by its first page.
  public private(set) var sources: [SitePath: SourceID] = [:]
  /// Indexes of taxonomies, in the order of their paths; no page leads to one that is empty.
  public private(set) var indexes: [(facet: Facet, path: SitePath, isEmpty: Bool)] = []
  /// Pages of all values of a facet within a section.
  public private(set) var sectionIndexes: [Int: [Facet: SitePath]] = [:]
  /// In the order of their formats; nil: those of the whole site.
  public private(set) var feeds: [ListPage.Subject?: [(format: FeedFile.Format, path: SitePath)]] = [:]
  public private(set) var sitemap: SitePath?
  public private(set) var newsSitemap: SitePath?
  public private(set) var fixed: Set<FixedPage> = []
  /// Where the stories of several sources are listed.
  public private(set) var stories: SitePath?
  /// Where changed headlines are listed.
  public private(set) var changes: SitePath?
  /// Their feeds, in the order of their formats.
  public private(set) var changesFeeds: [(format: FeedFile.Format, path: SitePath)] = []
  /// Where it is told how the sources are doing.
  public private(set) var health: SitePath?
  /// The site's own pages.
  public private(set) var ownPages: [SitePath: OwnPage] = [:]
  /// What every page names of them, in the order of their paths: what wants to be in the navigation, and what is right below the front page.
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
      case .sitemap: if page.path.text == "sitemap.xml" { sitemap = page.path }
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
      case .front, .detail, .history, .story, .redirect, .robots, .sourceList, .asset, .data, .webManifest, .hosting,
        .serviceWorker:
        continue
      }
    }
    changesFeeds.sort { $0.format.rank < $1.format.rank }
    for subject in feeds.keys { feeds[subject]?.sort { $0.format.rank < $1.format.rank } }
  }

  /// Where a section's list is; nil where the section has none but the front page.
  public func list(ofSection section: Int) -> SitePath? {
    guard let path = landings[.section(section)], path != .front else { return nil }
    return path
  }

  public func index(of facet: Facet) -> SitePath? { indexes.first { $0.facet == facet }?.path }
}

extension FeedFile.Format {
  fileprivate var rank: Int { FeedFile.Format.allCases.firstIndex(of: self) ?? 0 }
}
