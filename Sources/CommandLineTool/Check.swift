import ArgumentParser
import Diagnostics
import Generator

struct Check: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check configuration, theme and plan without network and without writing.")

  @OptionGroup var common: CommonOptions

  @Flag(help: "Print the paths of the plan.")
  var plan = false

  func perform() async throws -> Int32 {
    var report = await check(try common.request())
    if !plan { report.plan = [] }
    report.wouldWrite = []
    report.wouldRemove = []
    ReportPrinter(common).print(report)
    return report.end.exitCode
  }
}
