public import ArgumentParser
import Desk
import ImportedSites

struct Import: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Make a new site from another program's configuration or export: planet, pluto, hugo, miniflux, freshrss, newsboat or jekyll.",
    discussion: """
      Writes Content/site.yml, a list of feeds and copies of texts into the folder that --site names. Says what came \
      over and what has no counterpart here, with the line of each. Changes nothing that exists. Passwords and \
      tokens are never copied: they are named, so that you can set them in the environment.
      """)

  @Argument(help: ArgumentHelp("The program.", valueName: "program"))
  var program: ForeignProgram

  @Argument(
    help: ArgumentHelp("Its configuration or export (OPML, JSON), or the folder of its site.", valueName: "path"))
  var path: String

  @Flag(name: .customLong("dry-run"), help: "Print what would be written; write nothing.")
  var isDryRun = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let reply = await importSite(try common.request(), from: program, at: path, isDryRun: isDryRun)
    return ReportPrinter(common).conclude(reply)
  }
}

extension ForeignProgram: ExpressibleByArgument {}
