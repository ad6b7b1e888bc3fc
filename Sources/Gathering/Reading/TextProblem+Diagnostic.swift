import Diagnostics

extension TextProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unusablePageSlug(let slug, let file):
      Diagnostic(
        .error, "page.unusable-slug", "`slug: \(slug)` cannot be part of an address", at: Place(file),
        fixes: ["write it in lower-case letters, digits and hyphens"])
    case .unusableItemSlug(let slug, let file):
      Diagnostic(
        .warning, "item.unusable-slug", "`slug: \(slug)` cannot be part of an address; the title is used instead",
        at: Place(file), fixes: ["write it in lower-case letters, digits and hyphens"])
    case .namelessPage(let file):
      Diagnostic(
        .error, "page.name", "no address can be made of this name", at: Place(file),
        fixes: ["rename it, or its folder", "give it a `slug`"])
    case .redirect(let path, let page):
      Diagnostic(
        .error, "page.redirect", "`\(path)` is no path of the site, from which this page could lead on",
        at: Place(page), fixes: ["write it as `/old/`"])
    case .heldBack(let slip): heldBack(slip)
    }
  }

  /// The run goes on without the text, as it does without a feed that fails.
  private func heldBack(_ slip: Diagnostic) -> Diagnostic {
    guard slip.severity == .error else { return slip }
    var told = slip.asWarning
    told.notes.append("a page that the text has stays as it was; a new text gets none until this is mended")
    return told
  }
}
