public import Diagnostics
public import News

/// The complete list of files that a run writes, settled before the first byte is written. Items are identified by their index in
/// `items`.
public struct Plan: Sendable {
  /// Published items, newest first by (sort date, identity). Each item that has a page has a permalink. Besides the members of lists,
  /// these are adverts of sections, and items that have left all sections but keep their page (expired events, removed sections).
  public let items: PlannedItems
  /// The positions of the items, in the same order, so that a search need not read each record.
  public let positions: [ListPosition]
  /// The time by which lists sorted by update sort each item, unless it is still to come, since pages tell it; empty if no section is sorted
  /// by update.
  public var updates: [Timestamp]
  /// Sorted by `SitePath`.
  public var pages: [PlannedPage]
  public var decisions: Decisions
  public var diagnostics: [Diagnostic]
  /// Number of items that no section selects and that were never published, not counting expired events.
  public var unpublishedCount: Int
  /// The lists that the pages of items link to.
  public var terms = DetailTerms()
  /// nil if the site has no search.
  public var search: SearchPlan?
  /// The facets by which readers can narrow search results: the site's taxonomies, each with its most frequent values, sorted by label.
  public var searchFilters: [FacetLinks]
  /// When each event leaves its last section, and with it all other lists, search and feeds; includes events that have already left.
  public var endings: [ItemID: Timestamp]
  /// Stories told by several sources, those that began first first.
  public var stories: [PlannedStory] = []
  /// Redirects to feeds of another language, which writes their files.
  public var handedOver: [Redirect] = []

  /// What the plan settles for good; stored in the archive before anything is written.
  public struct Decisions: Sendable {
    public var permalinks: [ItemID: Permalink] = [:]
    /// Only pages that this plan seals, by list, in ascending order of number.
    public var seals: [ListKey: [SealedPage]] = [:]
    /// Kept so that a source whose name changes does not move its lists.
    public var sourceSlugs: [SourceID: Slug] = [:]
    /// Slugs of stories that get an address in this plan, by founder.
    public var storySlugs: [ItemID: Slug] = [:]
    /// Lists that this plan has for the first time, and that stay from now on.
    public var lastingLists: Set<ListKey> = []

    public init() {}
  }

  /// Indices of the pages, with pages of items last and in the order of the items, so that whoever goes through them finds what they
  /// show close together in memory.
  public var pagesByItem: [Int32] {
    var (order, pageOfItem) = ([] as [Int32], [Int32](repeating: -1, count: items.count))
    order.reserveCapacity(pages.count)
    for page in pages.indices {
      if case .detail(let detail) = pages[page].content, items.indices.contains(detail.item),
        pageOfItem[detail.item] < 0
      {
        pageOfItem[detail.item] = Int32(page)
      } else {
        order.append(Int32(page))
      }
    }
    return order + pageOfItem.lazy.filter { $0 >= 0 }
  }

  public init(
    items: PlannedItems = PlannedItems(), positions: [ListPosition]? = nil, updates: [Timestamp] = [],
    pages: [PlannedPage] = [],
    decisions: Decisions = Decisions(), diagnostics: [Diagnostic] = [], unpublishedCount: Int = 0,
    search: SearchPlan? = nil, searchFilters: [FacetLinks] = [], endings: [ItemID: Timestamp] = [:]
  ) {
    self.items = items
    self.positions = positions ?? items.map(\.item.position)
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
