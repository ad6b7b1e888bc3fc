import ArgumentParser
import Configuration
import Diagnostics
import Generator
import Reporting

struct Generate: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the sources and write the site (the default command).")

  @OptionGroup var common: CommonOptions
  @OptionGroup var generation: GenerationOptions
  @OptionGroup var preview: PreviewOptions

  @Flag(
    name: .customLong("dry-run"),
    help: "Print the paths that would be written and removed; use no network and write nothing.")
  var dryRun = false

  func perform() async throws -> Int32 {
    var request = try generation.request(common)
    request.writing.isDryRun = dryRun
    request.site.previews = preview.previews
    let printer = ReportPrinter(common)
    let asked = request
    var report = await interruptible {
      await told(generate(asked, progress: printer.progress), of: asked)
    }
    report.plan = []
    return await printer.conclude(report, of: asked)
  }
}
