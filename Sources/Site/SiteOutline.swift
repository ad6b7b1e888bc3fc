package import News

/// What the configuration says about the pages: which lists there are, what they select, how they are paged.
package struct SiteOutline: Sendable {
  package var title: String
  package var sections: [Section]
  /// Lists written for the whole site: `/tags/…`, `/sources/…`, `/authors/…`, `/<yyyy>/<mm>/<dd>/`.
  package var taxonomies: [Facet]
  package var front: Front
  /// Which lists have feeds of their own beside the site's: those of sections, and of taxonomies.
  package var feeds: Set<Facet> = [.section]
  /// Most items in a feed.
  package var feedLength: Int
  package var clock: SiteClock
  package var slugStyle: SlugStyle
  /// BCP 47.
  package var language = "en"
  /// Where these pages are, on a site of several languages; nil at the root, which has what the whole site has once.
  package var folder: Slug?
  /// Those of the other languages.
  package var otherFolders: Set<Slug> = []
  /// Whether the site has one language.
  package var isWholeSite: Bool { folder == nil && otherFolders.isEmpty }
  /// What pages of other languages there are: their paths, for ways that lead to them from the root.
  package var otherPaths: Set<SitePath> = []
  /// Files copied as they are: assets of the theme and files beside the texts, with digests of their bytes.
  package var assets: [Asset] = []
  /// The site's own pages, in the order of their files.
  package var pages: [OwnPage] = []
  package var files: [OwnFile] = []
  package var redirects: [Redirect] = []
  package var hosting = Hosting.none
  /// Empty: the sections, and the pages that want it.
  package var menu: [MenuEntry] = []
  /// Whether there is a sitemap of the latest stories.
  package var hasNewsSitemap = false
  /// Whether pages load scripts, and the data that these read is written; without them, pages that only scripts fill are not written.
  package var isInteractive = false
  /// Whether readers can search an index of the site; only with scripts.
  package var isSearchable = true
  /// Whether a service worker keeps pages for reading without a network; only with scripts.
  package var worksOffline = true
  /// For the site's makers alone: nothing is told to search engines.
  package var isPreview = false
  /// The site once had a service worker, which goes on in its readers' browsers until another takes its place.
  package var retiresWorker = false

  /// What the front page shows.
  package struct Front: Sendable {
    /// Items on its Latest list, and of each section's block.
    package var latestCount: Int
    package var blockCount: Int
    package var featured: Featured
    package var order: FrontOrder

    package init(
      latestCount: Int = 20, blockCount: Int = 5, featured: Featured = .newest, order: FrontOrder = FrontOrder()
    ) {
      self.latestCount = latestCount
      self.blockCount = blockCount
      self.featured = featured
      self.order = order
    }
  }

  package enum Featured: String, Sendable, Hashable, CaseIterable {
    /// The newest item marked as featured, else the first in the front page's order that may lead.
    case newest
    /// The first of the first section.
    case first
    case none
  }

  package enum SlugStyle: String, Sendable, Hashable, CaseIterable {
    /// Transliterated to lower-case ASCII.
    case ascii
    /// Letters of any script, percent-encoded in addresses.
    case unicode
  }

  package init(
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
  package var frontIsList: Bool {
    guard let section = sections.first, sections.count == 1 else { return false }
    return front.order.sort == .newest || section.style.sort != .newest
  }

  package var hasWorker: Bool { isInteractive && worksOffline }

  package var fixedPages: [FixedPage] {
    FixedPage.allCases.filter { page in
      page.isScripted
        ? isInteractive && (page != .offline || worksOffline) && (page != .search || isSearchable) : true
    }
  }
}
