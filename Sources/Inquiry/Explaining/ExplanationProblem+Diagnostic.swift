import Configuration
import Diagnostics
import News
import OwnContent
import Roster

extension ExplanationProblem {
  /// The failure of a command that cannot do what the user asked for.
  var failure: RunFailure { RunFailure(.invalidUsage, [diagnostic]) }

  var diagnostic: Diagnostic {
    switch self {
    case .noArchive(let path, let site):
      Diagnostic(
        .error, "explain.no-archive", "nothing is known of any item: no run has read the sources yet", at: Place(path),
        fixes: ["run \(site.call("generate"))"])
    case .notFound(let text, let nearest, let site):
      Diagnostic(
        .error, "explain.not-found", "no item matches \"\(text)\"",
        notes: nearest.map { "near it: " + $0 },
        fixes: [
          "give the address of its page or of the original, its guid, its file, or a part of its title",
          "if it should come from a source: \(site.call("inspect SOURCE")) shows what the source gives now",
        ])
    case .several(let text, let names, let count):
      Diagnostic(
        .error, "explain.several", "\(count) items have \"\(text)\" in their title",
        notes: names + (count > names.count ? ["and \(count - names.count) more"] : []),
        fixes: ["give more of the title, or the address of one"])
    case .noItem(let path, let what, let titles):
      Diagnostic(
        .error, "explain.no-item", "\(path) is \(what), not the page of an item", notes: titles.map { "on it: " + $0 },
        fixes: titles.isEmpty ? [] : ["give the address of one of its items"])
    case .waiting(let page):
      Diagnostic(
        .error, "explain.waiting", "the text “\(page.title)” has no page: \(page.unpublished.why)",
        at: Place(page.place))
    }
  }
}
