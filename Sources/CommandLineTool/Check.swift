import ArgumentParser
import Diagnostics
import Generator
import Upkeep

struct Check: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check configuration, theme and plan without writing, and on request the sources.")

  @OptionGroup var common: CommonOptions

  @Flag(help: "Print the paths of the plan.")
  var plan = false

  @Flag(help: "Then ask each source once, and tell how it answers; nothing is remembered.")
  var network = false

  @Flag(help: "With --network: ask where links of the site's own texts and pages lead, too.")
  var links = false

  func validate() throws {
    if links, !network { throw ValidationError("--links asks other hosts, so it goes with --network.") }
    if network, common.offline { throw ValidationError("--network and --offline exclude each other.") }
  }

  func perform() async throws -> Int32 {
    let request = try common.request()
    var report = await check(request)
    if network, report.end == .done {
      let asked = await interruptible { [links] in await checkNetwork(request, links: links) }
      return ReportPrinter(common).conclude(asked)
    }
    if !plan { report.plan = [] }
    report.wouldWrite = []
    report.wouldRemove = []
    return ReportPrinter(common).conclude(report)
  }
}
