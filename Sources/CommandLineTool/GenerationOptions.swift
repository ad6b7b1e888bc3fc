import ArgumentParser
import Configuration
import Gathering
import Generator

/// Options of commands that write a site.
struct GenerationOptions: ParsableArguments {
  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Failed sources that make the run fail: never, any, all, or a percentage (default: all; never with --quiet).",
      valueName: "when"))
  var failOn: FailureThreshold?

  @Flag(name: .customLong("allow-shrink"), help: "Accept a run that removes many pages.")
  var allowShrink = false

  @Flag(help: "Read, render and compare everything, also what is known to be unchanged.")
  var full = false

  @Flag(help: "Ask every source now, due or not; still conditionally.")
  var refresh = false

  @Option(
    name: .customLong("state-from"),
    help: ArgumentHelp(
      "In place of the configuration's stateFrom: url for the site's own, an address, or a path.", valueName: "place"))
  var stateFrom: String?

  @Flag(name: .customLong("first-run"), help: "Begin a new memory where there is none at stateFrom.")
  var firstRun = false

  @Option(
    help: ArgumentHelp(
      "Where the archive and what is published went on apart: which to go on from, published or archive.",
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
