internal import ArgumentParser
internal import Generator

struct Check: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check configuration, theme and plan without network and without writing.")

  @OptionGroup var common: CommonOptions

  @Flag(help: "Print the paths of the plan.")
  var plan = false

  func perform() async throws -> Int32 {
    let printer = ReportPrinter(common)
    let report = await check(try common.request())
    if plan { for path in report.wouldWrite { Console.standardOutput.write(path + "\n") } }
    var shown = report
    shown.wouldWrite = []
    shown.wouldRemove = []
    printer.print(shown)
    return report.end.exitCode
  }
}
