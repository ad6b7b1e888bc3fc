import News
import Site

/// A list to be planned.
struct ListRequest {
  var subject: ListPage.Subject
  var landing: SitePath
  /// The items in the order of the list.
  var members: ArraySlice<Int32>
  var pageSize: Int
  /// Whether pages are numbered from the oldest and sealed; if not, they are numbered from the front and may change with every run.
  var isDated = true
  /// Whether the last updated items come first on the landing page.
  var putsUpdatedFirst = false
  var advertEvery = 0
  var adverts: [Int32] = []
  var facets: [FacetLinks] = []
  /// How many items beyond its own the landing page holds ready.
  var spareCount = 0
  var failing: [SourceID] = []
  /// The source whose list of the whole site this is.
  var source: SourceID?
}

/// What other pages need of a planned list.
struct ListOutcome {
  var landing: [Int]
  var members: ArraySlice<Int32>
  /// nil for a list that is numbered from the front.
  var paging: NumberedPages?
  var landingPath: SitePath
  var pageSize: Int
  var facets: [FacetLinks]
  /// Of a section's list: its items, and in their places those that only lists of their source hold.
  var all: [Int32] = []
}
