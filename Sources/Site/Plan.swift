package import Diagnostics
package import News

/// The complete list of files that a build writes, settled before a byte is written. Items are named by their index in `items`.
package struct Plan: Sendable {
  /// Published items, newest first by (sort date, identity); each has a permalink where it has a page. Beside what the lists hold:
  /// adverts of sections, and items that have left all sections but keep their page (expired events, sections gone).
  package var items: [ItemRecord]
  /// In the order of `SitePath`.
  package var pages: [PlannedPage]
  /// To be kept in the archive before anything is written.
  package var newPermalinks: [ItemID: Permalink]
  /// Only pages sealed by this plan, by list, in ascending order of number.
  package var newSeals: [ListKey: [SealedPage]]
  /// To be kept too: a source whose name changes must not move its lists.
  package var newSourceSlugs: [SourceID: Slug]
  package var diagnostics: [Diagnostic]
  /// Items that no section selects and that were never published; expired events do not count.
  package var unpublishedCount: Int

  package init(
    items: [ItemRecord] = [], pages: [PlannedPage] = [], newPermalinks: [ItemID: Permalink] = [:],
    newSeals: [ListKey: [SealedPage]] = [:], newSourceSlugs: [SourceID: Slug] = [:], diagnostics: [Diagnostic] = [],
    unpublishedCount: Int = 0
  ) {
    self.items = items
    self.pages = pages
    self.newPermalinks = newPermalinks
    self.newSeals = newSeals
    self.newSourceSlugs = newSourceSlugs
    self.diagnostics = diagnostics
    self.unpublishedCount = unpublishedCount
  }
}

/// A list whose pages are numbered: names the sealed ranges in the archive, so it must never change for the same list.
package struct ListKey: Sendable, Hashable, Comparable {
  /// The path of the list's landing page: `news/`, `news/by/tag/swift/`, `tags/swift/`.
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func < (left: ListKey, right: ListKey) -> Bool { left.text < right.text }
}

package struct PlannedPage: Sendable {
  package var path: SitePath
  package var content: PageContent
  /// For sitemaps: the newest change among what the page shows.
  package var lastModified: Timestamp?

  package init(path: SitePath, content: PageContent, lastModified: Timestamp? = nil) {
    self.path = path
    self.content = content
    self.lastModified = lastModified
  }
}

package enum PageContent: Sendable {
  indirect case front(FrontPage)
  /// Boxed: a list page is three times as large as a detail page, of which there are many more.
  indirect case list(ListPage)
  case terms(TermsPage)
  case detail(DetailPage)
  case notFound
  case feed(FeedFile)
  case sitemap([SitemapEntry])
  case sitemapIndex([SitePath])
  case robots
  case asset(Asset)
}

package struct FrontPage: Sendable {
  package struct Block: Sendable {
    /// Index in `SiteOutline.sections`.
    package var section: Int
    package var items: [Int]

    package init(section: Int, items: [Int]) {
      self.section = section
      self.items = items
    }
  }

  package var featured: Int?
  package var latest: [Int]
  package var blocks: [Block]
  /// On a site of one section, where its list goes on after `latest`.
  package var older: SitePath?

  package init(featured: Int?, latest: [Int], blocks: [Block], older: SitePath? = nil) {
    self.featured = featured
    self.latest = latest
    self.blocks = blocks
    self.older = older
  }
}

/// A page of a list: the landing page, or a numbered one.
package struct ListPage: Sendable {
  package enum Subject: Sendable, Hashable {
    /// Index in `SiteOutline.sections`.
    case section(Int)
    /// One facet value within a section.
    case facet(section: Int, Facet, value: FacetValue)
    /// One value of a taxonomy of the whole site.
    case taxonomy(Facet, value: FacetValue)
  }

  package var subject: Subject
  /// nil on the landing page.
  package var number: Int?
  package var items: [Int]
  /// Adverts by the number of items before them on the page.
  package var adverts: [Slot]
  /// Towards older and newer items. In lists that are numbered from the front, `older` is the next page, `newer` the one before.
  package var older: SitePath?
  package var newer: SitePath?
  /// The highest page number of the list. A numbered page of a date-sorted list gives its own number, so that it stays as it is when
  /// later pages are sealed.
  package var pageCount: Int
  /// On the landing page of a section: its facets with their values, the most frequent first.
  package var facets: [FacetLinks]

  package struct Slot: Sendable, Hashable {
    package var after: Int
    package var advert: Int

    package init(after: Int, advert: Int) {
      self.after = after
      self.advert = advert
    }
  }

  package init(
    subject: Subject, number: Int? = nil, items: [Int], adverts: [Slot] = [], older: SitePath? = nil,
    newer: SitePath? = nil, pageCount: Int = 1, facets: [FacetLinks] = []
  ) {
    self.subject = subject
    self.number = number
    self.items = items
    self.adverts = adverts
    self.older = older
    self.newer = newer
    self.pageCount = pageCount
    self.facets = facets
  }
}

/// A value of a facet: what selects, and what people read.
package struct FacetValue: Sendable, Hashable {
  package var slug: Slug
  package var label: String

  package init(slug: Slug, label: String) {
    self.slug = slug
    self.label = label
  }
}

package struct FacetLinks: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    package var value: FacetValue
    /// Items in the list; 0 on detail pages, which must not change with every item that joins one of their lists.
    package var count: Int
    package var path: SitePath

    package init(value: FacetValue, count: Int, path: SitePath) {
      self.value = value
      self.count = count
      self.path = path
    }
  }

  package var facet: Facet
  package var values: [Value]

  package init(facet: Facet, values: [Value]) {
    self.facet = facet
    self.values = values
  }
}

/// The index of a taxonomy: `/tags/`, `/sources/`, `/authors/`, `/days/`. Sorted by label, days with the newest first.
package struct TermsPage: Sendable {
  package var links: FacetLinks

  package init(links: FacetLinks) { self.links = links }
}

package struct DetailPage: Sendable {
  package var item: Int
  /// Index in `SiteOutline.sections` of the item's home; nil where the configuration no longer has that section.
  package var section: Int?
  /// Neighbours with a page in the home section, in its order (`older` is the next one); nil for an item that has left it.
  package var newer: Int?
  package var older: Int?
  /// Lists of the item's own tags, sources, authors and declared facets: of the whole site where that taxonomy is written, else of the
  /// home section.
  package var terms: [FacetLinks]

  package init(item: Int, section: Int?, newer: Int? = nil, older: Int? = nil, terms: [FacetLinks] = []) {
    self.item = item
    self.section = section
    self.newer = newer
    self.older = older
    self.terms = terms
  }
}

package struct FeedFile: Sendable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json
  }

  package var format: Format
  /// nil for the whole site.
  package var section: Int?
  package var items: [Int]

  package init(format: Format, section: Int?, items: [Int]) {
    self.format = format
    self.section = section
    self.items = items
  }
}

package struct SitemapEntry: Sendable, Hashable {
  package var path: SitePath
  package var lastModified: Timestamp?

  package init(path: SitePath, lastModified: Timestamp?) {
    self.path = path
    self.lastModified = lastModified
  }
}
