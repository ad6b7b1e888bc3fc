import ArgumentParser
import Diagnostics
import Generator
import Reporting
import Upkeep

struct Check: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check configuration, theme and plan, and on request the sources; write nothing.")

  @OptionGroup var common: CommonOptions

  @Flag(help: "Print the paths that a run would write.")
  var plan = false

  @Flag(help: "Also ask each source once, and print how it answers; remember nothing.")
  var network = false

  @Flag(help: "With --network: also check the links in the site's own texts and pages.")
  var links = false

  func validate() throws {
    if links, !network { throw ValidationError("--links asks other hosts, so it needs --network.") }
    if plan, network { throw ValidationError("--plan and --network cannot be used together.") }
    if network, common.offline { throw ValidationError("--network and --offline cannot be used together.") }
  }

  func perform() async throws -> Int32 {
    let request = try common.request()
    var report = await check(request)
    // Files of which none can be read are no mistake of the configuration: they are told of beside the answers.
    if network, [.done, .sourcesFailed].contains(report.end) {
      var asked = await interruptible { [links] in await checkNetwork(request, links: links) }
      asked.diagnostics = report.diagnostics.filter { !asked.diagnostics.contains($0) } + asked.diagnostics
      return ReportPrinter(common).conclude(asked)
    }
    if !plan { report.plan = [] }
    report.wouldWrite = []
    report.wouldRemove = []
    return ReportPrinter(common).conclude(report)
  }
}
