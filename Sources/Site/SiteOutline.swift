package import News

/// What the configuration says about the pages: which lists there are, what they select, how they are paged.
package struct SiteOutline: Sendable {
  package var title: String
  package var sections: [Section]
  /// Lists written for the whole site: `/tags/…`, `/sources/…`, `/authors/…`, `/<yyyy>/<mm>/<dd>/`.
  package var taxonomies: [Facet]
  /// Items on the front page's Latest list, and of each section's block there.
  package var latestCount: Int
  package var blockCount: Int
  /// Most items in a feed.
  package var feedLength: Int
  /// Seconds that the site's clocks are ahead of UTC at a time: decides the day an item belongs to.
  package var secondsFromGMT: @Sendable (Timestamp) -> Int
  package var featured: Featured
  package var slugStyle: SlugStyle
  /// Files copied as they are: assets of the theme and files beside the texts, with digests of their bytes.
  package var assets: [Asset]

  package enum Featured: String, Sendable, Hashable, CaseIterable {
    /// An item marked as featured, else the newest.
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
    title: String, sections: [Section], taxonomies: [Facet] = [.source, .tag], latestCount: Int = 20,
    blockCount: Int = 5, feedLength: Int = 50, secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
    featured: Featured = .newest, slugStyle: SlugStyle = .ascii, assets: [Asset] = []
  ) {
    self.title = title
    self.sections = sections
    self.taxonomies = taxonomies
    self.latestCount = latestCount
    self.blockCount = blockCount
    self.feedLength = feedLength
    self.secondsFromGMT = secondsFromGMT
    self.featured = featured
    self.slugStyle = slugStyle
    self.assets = assets
  }
}

/// An ordered, filterable list of items.
package struct Section: Sendable, Hashable {
  package var slug: Slug
  package var title: String
  package var summary: String?
  /// nil: all sources.
  package var sources: Set<SourceID>?
  /// nil: all kinds.
  package var kinds: Set<NewsKind>?
  package var sort: Sort
  package var pageSize: Int
  package var facets: [Facet]
  /// An advert after every so many items of a list; 0: none.
  package var advertEvery: Int
  /// Seconds after its start that an event stays.
  package var expireAfter: Int64

  package enum Sort: String, Sendable, Hashable, CaseIterable {
    case newest, updated, title, start
  }

  package init(
    slug: Slug, title: String, summary: String? = nil, sources: Set<SourceID>? = nil, kinds: Set<NewsKind>? = nil,
    sort: Sort = .newest, pageSize: Int = 20, facets: [Facet] = [], advertEvery: Int = 0, expireAfter: Int64 = 60
  ) {
    self.slug = slug
    self.title = title
    self.summary = summary
    self.sources = sources
    self.kinds = kinds
    self.sort = sort
    self.pageSize = pageSize
    self.facets = facets
    self.advertEvery = advertEvery
    self.expireAfter = expireAfter
  }
}

/// A property to filter by.
package enum Facet: Sendable, Hashable {
  case section, source, tag, author, type, language, day
  /// A declared one, such as `country` or `category`.
  case named(String)

  package init(name: String) {
    self =
      switch name {
      case "section": .section
      case "source": .source
      case "tag": .tag
      case "author": .author
      case "type": .type
      case "language": .language
      case "day": .day
      default: .named(name)
      }
  }

  package var name: String {
    switch self {
    case .section: "section"
    case .source: "source"
    case .tag: "tag"
    case .author: "author"
    case .type: "type"
    case .language: "language"
    case .day: "day"
    case .named(let name): name
    }
  }
}

/// A file that is copied as it is.
package struct Asset: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    /// Of the theme, by its name below `assets/`.
    case theme(String)
    /// Of the content folder, by its path relative to it.
    case content(String)
  }

  package var origin: Origin
  package var path: SitePath
  package var digest: ContentDigest

  package init(origin: Origin, path: SitePath, digest: ContentDigest) {
    self.origin = origin
    self.path = path
    self.digest = digest
  }
}
