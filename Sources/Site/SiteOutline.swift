public import News

/// What the configuration says about the pages: which lists there are, what they select, and how they are split into pages.
public struct SiteOutline: Sendable {
  public var sections: [Section]
  /// Facets with lists for the whole site: `/tags/…`, `/sources/…`, `/authors/…`, `/<yyyy>/<mm>/<dd>/`.
  public var taxonomies: [Facet]
  public var front: Front
  /// Which lists have feeds of their own besides the site's feed: sections, and taxonomies.
  public var feeds: Set<Facet> = [.section]
  /// The most items in a feed.
  public var feedLength: Int
  public var clock: SiteClock
  public var slugStyle: SlugStyle
  /// BCP 47.
  public var language = "en"
  /// The folder of these pages on a site with several languages; nil at the root, where files that the whole site shares are written.
  public var folder: Slug?
  /// The folders of the other languages.
  public var otherFolders: Set<Slug> = []
  /// Whether the site has one language.
  public var isWholeSite: Bool { folder == nil && otherFolders.isEmpty }
  /// What plans of other languages write where links of this one may lead: at the root the pages of all others, elsewhere the former
  /// addresses in the language's folder.
  public var otherPaths: Set<SitePath> = []
  /// Files copied as they are: assets of the theme and files beside the texts, with digests of their bytes.
  public var assets: [Asset] = []
  /// The site's own pages, in the order of their files.
  public var pages: [OwnPage] = []
  public var files: [OwnFile] = []
  public var redirects: [Redirect] = []
  /// The ends of the paths that texts and pages will have whose date lies ahead.
  public var coming: Set<Slug> = []
  public var hosting = Hosting.none
  /// Endings of the names of compressed copies beside files.
  public var copyEndings: [String] = []
  /// If empty, the navigation shows the sections and the pages that ask for a place in it.
  public var menu: [MenuEntry] = []
  /// Whether the menu is that of the first language, whose plan checks it. Here, what leads to no page is left out.
  public var sharesMenu = false
  /// Entries of other languages' menus that lead out of their folders, for the plan at the root, which knows all pages.
  public var otherEntries: [MenuEntry] = []
  /// Whether there is a sitemap of the latest stories.
  public var hasNewsSitemap = false
  /// Whether pages load scripts, and the data for them is written; without scripts, pages that depend on them are not written.
  public var isInteractive = false
  /// Whether readers can search an index of the site; this needs scripts.
  public var isSearchable = true
  /// Whether a service worker keeps pages for reading without a network; this needs scripts.
  public var worksOffline = true
  /// Whether the site is a preview for its makers, of which search engines are not told.
  public var isPreview = false
  /// Whether the site once had a service worker, which stays active in its readers' browsers until another replaces it.
  public var retiresWorker = false

  /// Whether a section selects items by the stories that they tell; stories must then be known before planning.
  public var takesStories: Bool { sections.contains { $0.minimumSources > 1 } }

  /// Whether the site has an item in a section, or has had: such an item keeps its page. Of other items it says nothing, so they tell no
  /// story either.
  public func has(_ record: ItemRecord) -> Bool {
    if record.permalink != nil, record.item.hasDetailPage { return true }
    return sections.contains { $0.takes(record.item) && !$0.excluded.contains(record.item.id) }
  }

  /// What the front page shows.
  public struct Front: Sendable {
    /// Number of items in the Latest list (`latestCount`) and in each section's block (`blockCount`).
    public var latestCount: Int
    public var blockCount = 5
    public var featured: Featured
    public var order: FrontOrder

    public init(latestCount: Int = 20, featured: Featured = .newest, order: FrontOrder = FrontOrder()) {
      self.latestCount = latestCount
      self.featured = featured
      self.order = order
    }
  }

  public enum Featured: String, Sendable, Hashable, CaseIterable {
    /// The newest item marked as featured, otherwise the first in the front page's order that may lead.
    case newest
    /// The first item of the first section.
    case first
    case none
  }

  public enum SlugStyle: String, Sendable, Hashable, CaseIterable {
    /// Transliterated to lower-case ASCII.
    case ascii
    /// Letters of any script, percent-encoded in addresses.
    case unicode
  }

  public init(
    sections: [Section], taxonomies: [Facet] = [.source, .tag], front: Front = Front(),
    feedLength: Int = 50, clock: SiteClock = SiteClock(), slugStyle: SlugStyle = .ascii
  ) {
    self.sections = sections
    self.taxonomies = taxonomies
    self.front = front
    self.feedLength = feedLength
    self.clock = clock
    self.slugStyle = slugStyle
  }

  /// Whether the front page is the list of the only section: if readers want that list's order rather than the ranking.
  public var frontIsList: Bool {
    guard let section = sections.first, sections.count == 1 else { return false }
    return front.order.sort == .newest || section.style.sort != .newest
  }

  public var hasWorker: Bool { isInteractive && worksOffline }

  public var fixedPages: [FixedPage] {
    FixedPage.allCases.filter { page in
      page.isScripted
        ? isInteractive && (page != .offline || worksOffline) && (page != .search || isSearchable) : true
    }
  }
}
