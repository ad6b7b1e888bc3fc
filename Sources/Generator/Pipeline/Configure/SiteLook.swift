import OwnContent
import Theming

/// What pages are made with, beside what sources bring.
struct SiteLook: Sendable {
  /// By language.
  let themes: [Theme]
  var pages: OwnPages
  let files: StaticFiles
  let brand: Brand
}
