import Configuration
public import Diagnostics
import Fetching
import PublishedState

extension StateReadProblem {
  public func diagnostic(at place: Place) -> Diagnostic {
    switch self {
    case .notFound(let file, let site):
      Diagnostic(
        .error, "state.not-found", "there is no memory in the archive, and none at \(file)", at: place,
        notes: StateReadProblem.notes,
        fixes: [
          "if this site never published its memory: \(site.call("generate --first-run"))",
          "put back the archive (.broadsheet/archive.sqlite), or name a copy of /state/ with stateFrom:",
        ])
    case .noSite(let file, let site):
      Diagnostic(
        .error, "state.not-found", "there is no memory in the archive, and neither a site nor its memory at \(file)",
        at: place,
        notes: [
          "if there was one, a run would give stories new dates and perhaps new addresses, so nothing was written"
        ],
        fixes: [
          "if this site was never published: \(site.call("generate --first-run"))",
          "if it was: check that the address is right, and that its server serves what was published",
          "put back the archive (.broadsheet/archive.sqlite), or name a copy of /state/ with stateFrom:",
        ])
    case .unreachable(let file, let reason, let site):
      Diagnostic(
        .error, "state.unreachable", "there is no memory in the archive, and \(file) cannot be read: \(reason)",
        at: place, notes: StateReadProblem.notes,
        fixes: ["run again later", "if this site never published its memory: \(site.call("generate --first-run"))"])
    case .gone(let file, let wasSeen):
      Diagnostic(
        .warning, "state.gone",
        wasSeen ? "the published memory is no longer at \(file)" : "there is no published memory at \(file)", at: place,
        notes: ["this run goes on from its archive, and publishes the memory again"],
        fixes: ["check that all that was published is served, with its /state/"])
    case .notAsked(let address):
      Diagnostic(
        .warning, "state.not-asked",
        "\(address) was not asked for the published memory, because --offline uses no network", at: place,
        fixes: ["run once without --offline"])
    case .notCompared(let file, let reason):
      Diagnostic(
        .warning, "state.not-compared",
        "it is not known whether the published memory is newer than the archive: \(file): \(reason)", at: place,
        notes: ["this run goes on from its archive"])
    case .apart(let file, let published, let archive, let isSameSite):
      Diagnostic(
        .error, "state.apart",
        isSameSite
          ? "the archive and the published memory have diverged: state \(archive) here, state \(published) at \(file)"
          : "the published memory at \(file) is another site's", at: place,
        notes: ["each knows stories, dates or addresses that the other does not; nothing was written"],
        fixes: [
          "to go on from what is published: run once with --memory published (the archive is kept beside the new one)",
          "to go on from this archive: run once with --memory archive",
        ])
    case .noPart(let file, let reason, let site):
      Diagnostic(
        .error, "state.damaged", "the published state cannot be read whole: \(file): \(reason)", at: place,
        notes: StateReadProblem.notes, fixes: StateProblem.waysToAWholeState(for: site))
    case .notNamed:
      Diagnostic(
        .error, "state.not-named", "`--memory published` needs a published memory, and nothing says where one is",
        at: place, notes: ["the archive was to make way for it; nothing was changed"],
        fixes: [
          "name it: --state-from PLACE, or stateFrom: in the configuration",
          "to go on from the archive: run without --memory published",
        ])
    case .nowhere(let written, let path):
      // The path contains what was written, secrets included.
      Diagnostic(
        .error, "state.nowhere", "\"\(written.withoutAddressSecrets)\" is neither a web address nor a folder",
        at: place,
        notes: written.isEmpty || written.withoutAddressSecrets != written ? [] : ["there is no folder at \(path)"],
        fixes: [
          "give the address of the published /state/, with https://",
          "give the path of a copy of it, from the site's folder",
          "write `url` for the site's own address",
        ])
    }
  }

  /// The error of a run that was to go on from what is published, and cannot.
  public func refusal(at place: Place) -> Diagnostic {
    var told = diagnostic(at: place).asError
    told.notes = ["the archive was to make way for it (`--memory published`); nothing was changed"]
    if case .notCompared = self { told.fixes.append("run again later") }
    told.fixes.append("to go on from the archive: run without --memory published")
    return told
  }

  private static let notes = [
    "without it stories would get new dates and perhaps new addresses, so nothing was written"
  ]
}
