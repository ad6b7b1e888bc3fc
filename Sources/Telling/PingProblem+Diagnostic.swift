import Diagnostics
import Fetching
import News

extension PingProblem {
  var failure: RunFailure { RunFailure(.invalidUsage, [diagnostic]) }

  var diagnostic: Diagnostic {
    switch self {
    case .nobody(let file):
      Diagnostic(
        .error, "ping.nobody", "there is nobody to be told", at: Place(file),
        fixes: ["for readers of feeds: add hub: https://…/", "for search engines: add indexNow: true"])
    case .noAddress(let file):
      Diagnostic(
        .error, "ping.no-url", "what is told are addresses, and the site has no `url`", at: Place(file),
        fixes: ["add url: https://…/ to the configuration", "give it as --base-url https://…/"])
    case .noSite:
      Diagnostic(
        .error, "ping.none", "there is no site yet, and nothing to tell", fixes: ["run broadsheet generate"])
    case .offline:
      Diagnostic(.error, "ping.offline", "nobody can be told with --offline", fixes: ["leave --offline out"])
    case .noList:
      Diagnostic(
        .warning, "ping.no-list", "no run has begun the list of changes that is told of yet",
        fixes: ["the next run begins it, with everything: broadsheet generate"])
    case .unknownChanges(let problem):
      Diagnostic(
        .warning, problem.id, problem.summary, at: problem.place,
        notes: ["nothing is told before a run has begun it anew: then of everything, once"], fixes: problem.fixes)
    case .untold(let listener, let what, let address, let failure):
      Diagnostic(
        .warning, "ping.not-told", "\(listener) could not be told of \(what)",
        notes: [
          failure.diagnostic(for: address, after: nil).summary,
          "it is told again by the next broadsheet ping, for a week",
        ], fixes: ["if it is gone for good: leave it out of the configuration"])
    case .givenUp(let listener, let count):
      Diagnostic(
        .warning, "ping.given-up",
        "\(listener) could not be told for a week, and is not told of \(counted(count, "change")) any more",
        fixes: ["if it is gone for good: leave it out of the configuration"])
    }
  }
}
