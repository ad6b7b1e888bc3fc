import Theming

/// What pages are made with, beside what sources bring.
struct SiteLook: Sendable {
  let theme: Theme
  let about: AboutText?
}
