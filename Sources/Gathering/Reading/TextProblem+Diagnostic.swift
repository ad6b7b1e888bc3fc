import Diagnostics
import News

extension TextProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unusableSlug(let slug, let file):
      Diagnostic(
        .warning, "item.unusable-slug", "`slug: \(slug)` cannot be part of an address; the title is used instead",
        at: Place(file), fixes: ["write it in lower-case letters, digits and hyphens"])
    case .keptAddress(let address, let wish, let file): keptAddress(address, wish, file)
    case .heldBack(let slip): heldBack(slip)
    }
  }

  private func keptAddress(_ address: Permalink, _ wish: Slug, _ file: String) -> Diagnostic {
    var wanted = address
    wanted.slug = wish
    return Diagnostic(
      .warning, "item.kept-address", "`slug: \(wish)` does not move the page: the text stays at \(address)",
      at: Place(file),
      notes: ["an address never changes once it was given, so that links to it keep working"],
      fixes: [
        "write `slug: \(address.slug)`",
        "to have the other address lead here, too: add `\(wanted): \(address)` to `redirects`",
        "to move the page: give the text another `id` as well, which makes it a new one, and add "
          + "`\(address): \(wanted)` to `redirects`",
      ])
  }

  /// Makes an error a warning: the run goes on without the text, as it does without a feed that fails.
  private func heldBack(_ slip: Diagnostic) -> Diagnostic {
    guard slip.severity == .error else { return slip }
    var told = slip.asWarning
    told.notes.append("the page of the text stays as it was; a new text gets no page until this is corrected")
    return told
  }
}
