import Gathering
import Theming

/// What pages are made with, beside what sources bring.
struct SiteLook: Sendable {
  let theme: Theme
  let pages: OwnPages
  let files: StaticFiles
}
