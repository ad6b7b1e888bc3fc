package import Diagnostics
package import News

/// The complete list of files that a build writes, settled before a byte is written. Items are named by their index in
/// `items`.
package struct Plan: Sendable {
  /// Published items, newest first by (sort date, identity); each has a permalink where it has a page. Beside what the
  /// lists hold: adverts of sections, and items that have left all sections but keep their page (expired events,
  /// sections gone).
  package var items: [ItemRecord]
  /// What lists sorted by update sort each item by; empty where no section is.
  package var updates: [Timestamp]
  /// In the order of `SitePath`.
  package var pages: [PlannedPage]
  package var decisions: Decisions
  package var diagnostics: [Diagnostic]
  /// Items that no section selects and that were never published; expired events do not count.
  package var unpublishedCount: Int
  /// nil where the site is not searched.
  package var search: SearchPlan?
  /// What readers may narrow results of a search by: the site's taxonomies, each with its most frequent values, by label.
  package var searchFilters: [FacetLinks]
  /// When each event leaves its last section, and with it all other lists, search and feeds; also of one that has left.
  package var endings: [ItemID: Timestamp]
  /// Of several sources; the one that began first comes first.
  package var stories: [PlannedStory] = []

  /// What it settled for good: to be kept in the archive before anything is written.
  package struct Decisions: Sendable {
    package var permalinks: [ItemID: Permalink] = [:]
    /// Only pages sealed by this plan, by list, in ascending order of number.
    package var seals: [ListKey: [SealedPage]] = [:]
    /// A source whose name changes must not move its lists.
    package var sourceSlugs: [SourceID: Slug] = [:]
    /// Of stories that get an address now, by founder.
    package var storySlugs: [ItemID: Slug] = [:]

    package init() {}
  }

  package init(
    items: [ItemRecord] = [], updates: [Timestamp] = [], pages: [PlannedPage] = [],
    decisions: Decisions = Decisions(), diagnostics: [Diagnostic] = [], unpublishedCount: Int = 0,
    search: SearchPlan? = nil, searchFilters: [FacetLinks] = [], endings: [ItemID: Timestamp] = [:]
  ) {
    self.items = items
    self.updates = updates
    self.pages = pages
    self.decisions = decisions
    self.diagnostics = diagnostics
    self.unpublishedCount = unpublishedCount
    self.search = search
    self.searchFilters = searchFilters
    self.endings = endings
  }
}
