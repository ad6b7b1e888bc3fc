import Configuration
import Diagnostics

extension TellingProblem {
  /// The failure of a command that was asked for something impossible.
  var failure: RunFailure { RunFailure(.invalidUsage, [diagnostic]) }

  var diagnostic: Diagnostic {
    switch self {
    case .noArchive(let archive, let site):
      Diagnostic(
        .error, "list.no-archive", "there is nothing to list: no run has read the sources yet", at: Place(archive),
        fixes: ["run \(site.call("generate"))"])
    case .noAddress(let file):
      Diagnostic(
        .warning, "list.no-url", "the site has no `url`, so its pages are listed by their paths", at: Place(file),
        fixes: ["add url: https://…/ to it", "give it as --base-url https://…/"])
    case .unknownName(let what, let name, let known): unknown(what.rawValue, name, known)
    case .mutedSource(let name):
      Diagnostic(
        .error, "list.unknown-name", "its list leaves out \"\(name)\" (`isComment`)",
        fixes: ["take `isComment` from its outline"])
    case .nothingToDeploy(let site):
      Diagnostic(
        .error, "changes.none", "there is no site yet, so there is nothing to deploy",
        fixes: ["run \(site.call("generate"))"])
    case .unknownRun(let run, let latest, let site):
      Diagnostic(
        .error, "changes.unknown-run", "there is no run \(run): the last one that changed anything is \(latest)",
        fixes: ["give the number that `\(site.call("changes --number"))` printed"])
    }
  }

  private func unknown(_ what: String, _ name: String, _ known: [String]) -> Diagnostic {
    guard !known.isEmpty else {
      return Diagnostic(
        .error, "list.unknown-name", "the site has no \(what) \"\(name)\", nor any other \(what)",
        fixes: ["leave --\(what) out"])
    }
    let near = nearestName(to: name, among: known)
    let all = known.sorted().prefix(20).map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, "list.unknown-name", "the site has no \(what) \"\(name)\"",
      fixes: near.map { ["write `\($0)`"] } ?? ["name one of them: " + all])
  }
}
