import ArgumentParser
import Diagnostics
import Gathering
import Generator
import Reporting
import Roster

struct Fetch: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask the sources that are due and remember what they gave; write no page.")

  @OptionGroup var common: CommonOptions

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "How many failed sources make the run fail: never, any, all, or a percentage (default: all; never with --quiet).",
      valueName: "when"))
  var failOn: FailureThreshold?

  @Flag(help: "Ask every source now, due or not, but still conditionally.")
  var refresh = false

  func perform() async throws -> Int32 {
    var request = try common.request()
    request.failOn = FailureThreshold(asked: failOn, isQuiet: common.quiet)
    request.asking.refreshesAll = refresh
    let printer = ReportPrinter(common)
    let asked = request
    let report = await interruptible { await told(fetch(asked, progress: printer.progress), of: asked) }
    return await printer.conclude(report, of: asked)
  }
}
