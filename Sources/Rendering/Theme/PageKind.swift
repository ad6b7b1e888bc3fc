internal import Templating

/// A page template of its own, with the variables it may use.
enum PageKind: String, CaseIterable, Sendable {
  case front, list, terms, detail
  case notFound = "404"

  var schema: Schema {
    switch self {
    case .front: Schemas.frontPage
    case .list: Schemas.listPage
    case .terms: Schemas.termsPage
    case .detail: Schemas.detailPage
    case .notFound: Schemas.notFoundPage
    }
  }
}
