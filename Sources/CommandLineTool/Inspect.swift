import ArgumentParser
import Diagnostics
import Inquiry
import News

struct Inspect: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show how one source is read: redirects, status, format, encoding, items, warnings.")

  @Argument(
    help: ArgumentHelp("An address, a file, or the name of a source of the configuration.", valueName: "source"))
  var source: String

  @Option(
    help: ArgumentHelp(
      "The address that a saved file came from; its relative links resolve against it.", valueName: "url"))
  var base: WebAddress?

  @Option(help: ArgumentHelp("The mapping to read a JSON API with.", valueName: "file"))
  var mapping: String?

  @Flag(help: "Print all items as JSON Feed 1.1.")
  var json = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = InspectionRequest(run: try common.request(), source: source, base: base, mapping: mapping)
    let printer = ReportPrinter(common)
    let inspection = await interruptible { await inspect(asked) }
    if json {
      Console.standardOutput.write(printableJSON(inspection.jsonFeed) + "\n")
      printer.printDiagnostics(of: inspection)
    } else {
      printer.print(inspection)
    }
    return inspection.end.exitCode
  }
}
