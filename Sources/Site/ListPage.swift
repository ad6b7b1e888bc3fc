package import News

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
  /// Towards older and newer items. In lists that are numbered from the front, `older` is the next page, `newer` the
  /// one before.
  package var older: SitePath?
  package var newer: SitePath?
  /// The highest page number of the list. A numbered page of a date-sorted list gives its own number, so that it stays
  /// as it is when later pages are sealed.
  package var pageCount: Int
  package var landing: Landing

  /// What the landing page of a section or of a source has beside its items; empty on numbered pages.
  package struct Landing: Sendable {
    /// With their values, the most frequent first.
    package var facets: [FacetLinks]
    /// What follows the items of a page of events, to take the place of those that expire.
    package var spares: [Int]
    /// Sources that fail, by name.
    package var failing: [SourceID]
    /// Of the list of a source, whose page says who that is.
    package var source: SourceID?
    /// nil where no date of its items is known.
    package var activity: SourceActivity?

    package init(
      facets: [FacetLinks] = [], spares: [Int] = [], failing: [SourceID] = [], source: SourceID? = nil,
      activity: SourceActivity? = nil
    ) {
      self.facets = facets
      self.spares = spares
      self.failing = failing
      self.source = source
      self.activity = activity
    }
  }

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
    newer: SitePath? = nil, pageCount: Int = 1, landing: Landing = Landing()
  ) {
    self.subject = subject
    self.number = number
    self.items = items
    self.adverts = adverts
    self.older = older
    self.newer = newer
    self.pageCount = pageCount
    self.landing = landing
  }
}
