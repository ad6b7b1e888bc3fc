import Configuration
import Diagnostics
import Fetching
import News

extension PingProblem {
  var failure: RunFailure { RunFailure(.invalidUsage, [diagnostic]) }

  var diagnostic: Diagnostic {
    switch self {
    case .nobody(let file):
      Diagnostic(
        .error, "ping.nobody", "there is nobody to tell", at: Place(file),
        fixes: ["for readers of feeds: add hub: https://…/", "for search engines: add indexNow: true"])
    case .noAddress(let file):
      Diagnostic(
        .error, "ping.no-url", "there are no addresses to tell: the site has no `url`", at: Place(file),
        fixes: ["add url: https://…/ to the configuration", "give it as --base-url https://…/"])
    case .noSite(let site):
      Diagnostic(
        .error, "ping.none", "there is no site yet, so there is nothing to tell",
        fixes: ["run \(site.call("generate"))"])
    case .offline:
      Diagnostic(.error, "ping.offline", "nobody can be told with --offline", fixes: ["leave --offline out"])
    case .noList(let site):
      Diagnostic(
        .warning, "ping.no-list", "no run has begun the list of changes yet, so it is not known what to tell",
        fixes: ["the next run begins it, with everything on it: \(site.call("generate"))"])
    case .unknownChanges(let problem):
      Diagnostic(
        .warning, problem.id, problem.summary, at: problem.place,
        notes: ["nothing is told until a run has begun it anew; then everything is told, once"], fixes: problem.fixes)
    case .untold(let listener, let what, let address, let failure):
      Diagnostic(
        .warning, "ping.not-told", "\(listener) could not be told about \(what)",
        notes: [
          failure.reason(at: address),
          "the next broadsheet ping tries again, for a week",
        ], fixes: [failure.advice])
    case .givenUp(let listener, let count):
      Diagnostic(
        .warning, "ping.given-up",
        "\(listener) could not be reached for a week, and is no longer told about \(counted(count, "change"))",
        fixes: ["if it is gone for good, remove it from the configuration"])
    }
  }
}

extension FetchFailure {
  fileprivate func reason(at address: WebAddress) -> String {
    redirect.map { "\(address.host) redirects (\($0)), but a message is sent to one server only" }
      ?? diagnostic(for: address, after: nil).summary
  }

  fileprivate var advice: String {
    if redirect != nil { return "name the final address" }
    if case .refusedAddress(let found) = self {
      return "name it, if that is meant: `\(AddressRange.key(opening: found))`"
    }
    return "if it is gone for good, remove it from the configuration"
  }
}
