import Diagnostics

extension PageProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unusableSlug(let slug, let file):
      Diagnostic(
        .error, "page.unusable-slug", "`slug: \(slug)` cannot be part of an address", at: Place(file),
        fixes: ["write it in lower-case letters, digits and hyphens"])
    case .nameless(let file):
      Diagnostic(
        .error, "page.name", "no address can be made from this name", at: Place(file),
        fixes: ["rename it, or its folder", "give it a `slug`"])
    case .slugOfAbout(let slug, let file):
      Diagnostic(
        .warning, "page.about", "`slug: \(slug)` has no effect: the page about the site is always at /about/",
        at: Place(file), fixes: ["leave it out"])
    case .secondAbout(let file, let first):
      Diagnostic(
        .warning, "page.about", "not shown, because \(first) is in the same language", at: Place(file),
        fixes: ["remove one of them, or put another language into its name"])
    case .redirect(let path, let page):
      Diagnostic(
        .error, "page.redirect", "`\(path)` is not a path of the site, so it cannot redirect to this page",
        at: Place(page), fixes: ["write it like `/old/`"])
    }
  }
}
