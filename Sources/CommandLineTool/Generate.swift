internal import ArgumentParser
internal import Generator

struct Generate: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the sources and write the site (the default command).")

  @OptionGroup var common: CommonOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("Failed sources that make the run fail: never, any, all, or a percentage.", valueName: "when"))
  var failOn = FailureThreshold.all

  @Flag(name: .customLong("allow-shrink"), help: "Accept a run that removes many pages.")
  var allowShrink = false

  @Flag(help: "Read, render and compare everything, also what is known to be unchanged.")
  var full = false

  @Flag(help: "Ask every source now, due or not; still conditionally.")
  var refresh = false

  @Option(
    name: .customLong("state-from"),
    help: ArgumentHelp("In place of the configuration's stateFrom: an address or a path.", valueName: "place"))
  var stateFrom: String?

  @Flag(name: .customLong("first-run"), help: "Begin a new memory where there is none at stateFrom.")
  var firstRun = false

  @Flag(name: .customLong("dry-run"), help: "No network, no write: print the paths that would be written and removed.")
  var dryRun = false

  func perform() async throws -> Int32 {
    var request = try common.request()
    request.failOn = failOn
    request.allowsShrink = allowShrink
    request.isFull = full
    request.isFirstRun = firstRun
    request.stateFrom = stateFrom
    request.refreshesAll = refresh
    request.isDryRun = dryRun
    let printer = ReportPrinter(common)
    let asked = request
    var report = await interruptible {
      await generate(asked, progress: printer.progress)
    }
    report.plan = []
    printer.print(report)
    return report.end.exitCode
  }
}
