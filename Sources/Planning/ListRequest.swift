import News
import Site

/// A list to be planned.
struct ListRequest {
  var subject: ListPage.Subject
  var landing: SitePath
  /// In the order of the list.
  var members: ArraySlice<Int32>
  var pageSize: Int
  /// Numbered from the oldest and sealed, or from the front, promising nothing.
  var isDated = true
  /// On the landing page the last updated come first.
  var putsUpdatedFirst = false
  var advertEvery = 0
  var adverts: [Int32] = []
  var facets: [FacetLinks] = []
  /// Items beyond those of the landing page that it holds ready.
  var spareCount = 0
  var failing: [SourceID] = []
  /// The one whose list of the whole site it is.
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
}
