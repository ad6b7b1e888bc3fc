public import News

/// What the configuration says about the pages: which lists there are, what they select, how they are paged.
public struct SiteOutline: Sendable {
  public var title: String
  public var sections: [Section]
  /// Lists written for the whole site: `/tags/…`, `/sources/…`, `/authors/…`, `/<yyyy>/<mm>/<dd>/`.
  public var taxonomies: [Facet]
  public var front: Front
  /// Which lists have feeds of their own beside the site's: those of sections, and of taxonomies.
  public var feeds: Set<Facet> = [.section]
  /// Most items in a feed.
  public var feedLength: Int
  public var clock: SiteClock
  public var slugStyle: SlugStyle
  /// BCP 47.
  public var language = "en"
  /// Where these pages are, on a site of several languages; nil at the root, which has what the whole site has once.
  public var folder: Slug?
  /// Those of the other languages.
  public var otherFolders: Set<Slug> = []
  /// Whether the site has one language.
  public var isWholeSite: Bool { folder == nil && otherFolders.isEmpty }
  /// What pages of other languages there are: their paths, for ways that lead to them from the root.
  public var otherPaths: Set<SitePath> = []
  /// Files copied as they are: assets of the theme and files beside the texts, with digests of their bytes.
  public var assets: [Asset] = []
  /// The site's own pages, in the order of their files.
  public var pages: [OwnPage] = []
  public var files: [OwnFile] = []
  public var redirects: [Redirect] = []
  public var hosting = Hosting.none
  /// Of the names of compressed copies beside files.
  public var copyEndings: [String] = []
  /// Empty: the sections, and the pages that want it.
  public var menu: [MenuEntry] = []
  /// Whether there is a sitemap of the latest stories.
  public var hasNewsSitemap = false
  /// Whether pages load scripts, and the data that these read is written; without them, pages that only scripts fill are not written.
  public var isInteractive = false
  /// Whether readers can search an index of the site; only with scripts.
  public var isSearchable = true
  /// Whether a service worker keeps pages for reading without a network; only with scripts.
  public var worksOffline = true
  /// For the site's makers alone: nothing is told to search engines.
  public var isPreview = false
  /// The site once had a service worker, which goes on in its readers' browsers until another takes its place.
  public var retiresWorker = false

  /// Whether a section takes items for the stories that they tell: then these have to be known before it is planned.
  public var takesStories: Bool { sections.contains { $0.minimumSources > 1 } }

  /// What the front page shows.
  public struct Front: Sendable {
    /// Items on its Latest list, and of each section's block.
    public var latestCount: Int
    public var blockCount: Int
    public var featured: Featured
    public var order: FrontOrder

    public init(
      latestCount: Int = 20, blockCount: Int = 5, featured: Featured = .newest, order: FrontOrder = FrontOrder()
    ) {
      self.latestCount = latestCount
      self.blockCount = blockCount
      self.featured = featured
      self.order = order
    }
  }

  public enum Featured: String, Sendable, Hashable, CaseIterable {
    /// The newest item marked as featured, else the first in the front page's order that may lead.
    case newest
    /// The first of the first section.
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
    title: String, sections: [Section], taxonomies: [Facet] = [.source, .tag], front: Front = Front(),
    feedLength: Int = 50, clock: SiteClock = SiteClock(), slugStyle: SlugStyle = .ascii
  ) {
    self.title = title
    self.sections = sections
    self.taxonomies = taxonomies
    self.front = front
    self.feedLength = feedLength
    self.clock = clock
    self.slugStyle = slugStyle
  }

  /// The front page is the list of the only section, where readers want its order and not an editor's.
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
