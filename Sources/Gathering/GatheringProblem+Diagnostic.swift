import Configuration
import Diagnostics

extension GatheringProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .otherConfiguration(let other, let name):
      Diagnostic(
        .warning, "site.two-configurations", "this configuration is ignored: \(name) is read", at: Place(other),
        fixes: ["move what you still need into \(name), and remove \(other)"])
    case .misplacedTheme(let found, let wanted):
      Diagnostic(
        .warning, "theme.other-folder",
        "the templates in this folder are not read: the site's templates belong in \(wanted)",
        at: Place(found),
        fixes: [
          "rename it: mv \(found.quotedForShell) \(wanted.quotedForShell)", "name it in the configuration, as `theme`",
        ])
    case .noAddress(let configuration, let idle):
      Diagnostic(
        idle.isEmpty ? .note : .warning, "site.no-url",
        "without url: the site has no feeds, no sitemap and no canonical links", at: Place(configuration),
        notes: idle.map(\.words), fixes: ["add url: https://…/ to it"])
    case .unusedTag(let tag, let known, let place):
      Diagnostic(
        .warning, "section.unused-tag", "no source has the tag `\(tag)`", at: place,
        notes: known.isEmpty ? [] : ["tags: " + known.prefix(20).joined(separator: ", ")],
        fixes: nearestName(to: tag, among: known).map { ["write `tag:\($0)`"] } ?? [
          "give a source this tag: `tags: [\(tag)]`"
        ])
    case .unknownSource(let name, let known, let place):
      ConfigurationProblem.unknownSource(name, known: known, isTag: false).diagnostic(at: place).asWarning
    case .strict:
      Diagnostic(
        .error, "run.strict", "there are warnings, and --strict treats them as errors",
        fixes: ["correct what they are about; without --quiet they are printed"])
    case .noNetwork(let hosts, let proxyFault): noNetwork(hosts, proxyFault)
    }
  }

  private func noNetwork(_ hosts: [String], _ proxyFault: String?) -> Diagnostic {
    let shown = hosts.prefix(10).joined(separator: ", ") + (hosts.count > 10 ? " and \(hosts.count - 10) more" : "")
    let notes = ["asked in vain: " + shown, "what their sources brought before stays"]
    if let proxyFault {
      return Diagnostic(
        .warning, "fetch.no-network", "the proxy reaches none of \(hosts.count) hosts: \(proxyFault)", notes: notes,
        fixes: ["check the proxy", "correct http_proxy, https_proxy or no_proxy"])
    }
    return Diagnostic(
      .warning, "fetch.no-network", "this machine has no network: none of \(hosts.count) hosts could be reached",
      notes: notes,
      fixes: [
        "check this machine's network and its name server",
        "if the network works: correct the addresses, or set http_proxy and https_proxy",
      ])
  }
}

extension GatheringProblem.IdleKey {
  fileprivate var words: String {
    switch self {
    case .newsSitemap: "`newsSitemap` writes nothing"
    case .hub: "`hub` appears in no feed, and no hub is told of changes"
    case .indexNow: "`indexNow` tells nobody"
    }
  }
}
