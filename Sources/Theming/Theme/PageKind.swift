public import Site
import Templating

/// A kind of page with a template of its own and the variables that the template may use.
public enum PageKind: String, CaseIterable, Sendable {
  case front, list, terms, detail, history, changes, story, stories, search, favourites, about, page, offline, health,
    parts
  case notFound = "404"

  public init(_ page: FixedPage) {
    self =
      switch page {
      case .notFound: .notFound
      case .search: .search
      case .favourites: .favourites
      case .about: .about
      case .offline: .offline
      case .parts: .parts
      }
  }

  var schema: Schema {
    switch self {
    case .front: Schemas.frontPage
    case .list: Schemas.listPage
    case .terms: Schemas.termsPage
    case .detail: Schemas.detailPage
    case .history: Schemas.historyPage
    case .changes: Schemas.changesPage
    case .story: Schemas.storyPage
    case .stories: Schemas.storiesPage
    case .search: Schemas.searchPage
    case .favourites: Schemas.favouritesPage
    case .about: Schemas.aboutPage
    case .page: Schemas.ownPage
    case .offline: Schemas.offlinePage
    case .health: Schemas.healthPage
    case .parts: Schemas.partsPage
    case .notFound: Schemas.notFoundPage
    }
  }
}
