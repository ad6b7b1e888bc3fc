public import ArgumentParser
import Desk
import Generator
import Importing

struct Import: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Make a new site of what another program was told: planet, pluto, hugo, miniflux, freshrss, newsboat or jekyll.",
    discussion: """
      Writes Content/site.yml, a list of feeds and copies of texts into the folder that --site names, and says what came over and what \
      has no counterpart here, with the line of each. Nothing that stands is changed. Passwords and tokens are never copied: they are \
      named, to be set in the environment.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "program"))
  var program: ForeignProgram

  @Argument(
    help: ArgumentHelp("Its configuration or export (OPML, JSON), or the folder of its site.", valueName: "path"))
  var path: String

  @Flag(name: .customLong("dry-run"), help: "Print what would be written, and write nothing.")
  var isDryRun = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let reply = await importSite(try common.request(), from: program, at: path, isDryRun: isDryRun)
    return ReportPrinter(common).conclude(reply)
  }
}

extension ForeignProgram: ExpressibleByArgument {}
