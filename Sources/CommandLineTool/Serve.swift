import ArgumentParser
import Diagnostics
import Generator
import PreviewServer
import Reporting

struct Serve: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Generate the site, show it on this machine, and rebuild it whenever a file of it changes.",
    discussion: """
      Open pages reload by themselves and keep their place. A run that fails leaves the site as it was, and the page \
      says why. The output folder is served as it will be published. If there are texts that are not published, such \
      as drafts, a preview is served instead: it shows and marks them, and links to all of them. Stop it with \
      Ctrl-C.
      """)

  @Option(
    help: ArgumentHelp("The port; 0 for any (default: 8000, or the next that is free).", valueName: "number"))
  var port: Int?

  @Flag(
    name: .customLong("no-watch"), help: "Generate once and serve the files as they are, without looking for changes.")
  var noWatch = false

  @Flag(help: "Serve only what is published, without drafts.")
  var published = false

  @OptionGroup var common: CommonOptions
  @OptionGroup var generation: GenerationOptions

  func validate() throws {
    if let port, !(0...65_535 ~= port) { throw ValidationError("--port takes a number from 0 to 65535.") }
    if common.report != .text { throw ValidationError("serve reports only as text: use --report with generate.") }
  }

  func perform() async throws -> Int32 {
    var request = PreviewRequest(
      try generation.request(common), port: port.map { .exactly($0) } ?? .from(8000), isLive: !noWatch,
      clock: systemTime)
    request.showsUnpublished = !published
    let printer = PreviewPrinter(common)
    let progress = ReportPrinter(common).progress
    let asked = request
    let end = await interruptible { await preview(asked, progress: progress, tell: printer.print) }
    return end.exitCode
  }
}
