import Diagnostics
import Fetching

extension InspectionProblem {
  /// The failure of a command that cannot do what the user asked for.
  var failure: RunFailure { RunFailure(.invalidUsage, [diagnostic]) }

  var diagnostic: Diagnostic {
    switch self {
    case .noFile(let source):
      Diagnostic(
        .error, "inspect.no-source", "\"\(source.withoutAddressSecrets)\" is neither a web address nor a file",
        fixes: [
          "a web address begins with https:// or http://", "for a source of a site, name its folder with --site DIR",
        ])
    case .noSource(let source, let isMuted, let known, let knowsAll, let site):
      isMuted ? muted(source) : noSource(source, known, knowsAll, site)
    case .offline(let address, let isFeed):
      Diagnostic(
        .error, "inspect.offline", "a web address cannot be looked at with --offline", at: Place(address),
        fixes: isFeed
          ? ["leave --offline out", "save the feed and inspect the file, with --base \(address)"] : [])
    }
  }

  private func muted(_ source: String) -> Diagnostic {
    Diagnostic(
      .error, "inspect.no-source", "its list leaves out \"\(source)\" (`isComment`)",
      fixes: ["take `isComment` from its outline", "give the address of the feed"])
  }

  private func noSource(_ source: String, _ known: [String], _ knowsAll: Bool, _ site: NamedFolder) -> Diagnostic {
    let shown = known.prefix(20).joined(separator: ", ")
    let rest = known.count > 20 ? ", and \(known.count - 20) more" : ""
    return Diagnostic(
      .error, "inspect.no-source",
      "\"\(source.withoutAddressSecrets)\" is neither a web address nor a file nor a source of the configuration or its lists",
      notes: (known.isEmpty ? [] : ["sources: " + shown + rest])
        + (knowsAll
          ? [] : ["lists on the web are known as the last run read them: `\(site.call("fetch"))` reads them"]),
      fixes: nearestName(to: source, among: known).map { ["write \"\($0)\""] }
        ?? ["write \(known.isEmpty ? "" : "one of these names, ")the path of a file, or an address with https://"])
  }
}
