import Diagnostics

extension TextProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unusableSlug(let slug, let file):
      Diagnostic(
        .warning, "item.unusable-slug", "`slug: \(slug)` cannot be part of an address; the title is used instead",
        at: Place(file), fixes: ["write it in lower-case letters, digits and hyphens"])
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
