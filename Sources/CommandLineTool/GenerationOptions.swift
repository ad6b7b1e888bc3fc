import ArgumentParser
import Configuration
import Gathering
import Generator
import Roster

/// Options of commands that write a site.
struct GenerationOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "How many failed sources make the run fail: never, any, all, or a percentage (default: all; never with --quiet).",
      valueName: "when"))
  var failOn: FailureThreshold?

  @Flag(name: .customLong("allow-shrink"), help: "Accept a run that removes many pages.")
  var allowShrink = false

  @Flag(help: "Read, render and compare everything, even what is known to be unchanged.")
  var full = false

  @Flag(help: "Ask every source now, due or not, but still conditionally.")
  var refresh = false

  @Option(
    name: .customLong("state-from"),
    help: ArgumentHelp(
      "Use this instead of the configuration's stateFrom: url for the site's own, an address, or a path.",
      valueName: "place"))
  var stateFrom: String?

  @Flag(name: .customLong("first-run"), help: "Start a new memory if there is none at stateFrom.")
  var firstRun = false

  @Option(
    help: ArgumentHelp(
      "Which memory to go on from if the archive and the published one have diverged: published or archive.",
      valueName: "which"))
  var memory: MemoryChoice?

  func request(_ common: CommonOptions) throws -> GenerationRequest {
    var request = try common.request()
    request.failOn = FailureThreshold(asked: failOn, isQuiet: common.quiet)
    request.writing.allowsShrink = allowShrink
    request.writing.isFull = full
    request.memory.isFirstRun = firstRun
    request.site.stateFrom = stateFrom
    request.memory.choice = memory
    request.asking.refreshesAll = refresh
    return request
  }
}
