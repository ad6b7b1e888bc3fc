public import Diagnostics
public import News

/// The complete list of files that a build writes, settled before a byte is written. Items are named by their index in
/// `items`.
public struct Plan: Sendable {
  /// Published items, newest first by (sort date, identity); each has a permalink where it has a page. Beside what the
  /// lists hold: adverts of sections, and items that have left all sections but keep their page (expired events,
  /// sections gone).
  public let items: PlannedItems
  /// Of the items, in their order: looked through without looking at each record.
  public let positions: [ListPosition]
  /// What lists sorted by update sort each item by; empty where no section is.
  public var updates: [Timestamp]
  /// In the order of `SitePath`.
  public var pages: [PlannedPage]
  public var decisions: Decisions
  public var diagnostics: [Diagnostic]
  /// Items that no section selects and that were never published; expired events do not count.
  public var unpublishedCount: Int
  /// What the pages of items lead to.
  public var terms = DetailTerms()
  /// nil where the site is not searched.
  public var search: SearchPlan?
  /// What readers may narrow results of a search by: the site's taxonomies, each with its most frequent values, by label.
  public var searchFilters: [FacetLinks]
  /// When each event leaves its last section, and with it all other lists, search and feeds; also of one that has left.
  public var endings: [ItemID: Timestamp]
  /// Of several sources; the one that began first comes first.
  public var stories: [PlannedStory] = []

  /// What it settled for good: to be kept in the archive before anything is written.
  public struct Decisions: Sendable {
    public var permalinks: [ItemID: Permalink] = [:]
    /// Only pages sealed by this plan, by list, in ascending order of number.
    public var seals: [ListKey: [SealedPage]] = [:]
    /// A source whose name changes must not move its lists.
    public var sourceSlugs: [SourceID: Slug] = [:]
    /// Of stories that get an address now, by founder.
    public var storySlugs: [ItemID: Slug] = [:]

    public init() {}
  }

  /// Numbers of the pages, those of items last and in the items' order: who goes through them so finds what they show side by side in memory.
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
