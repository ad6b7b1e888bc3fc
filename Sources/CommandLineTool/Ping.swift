import ArgumentParser
import Desk
import Generator
import News
import Telling

struct Ping: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell hubs which feeds changed, and search engines which pages.",
    discussion: """
      To be run after the files are where they are served. Tells what `hub` and `indexNow` of the configuration ask for, of what \
      runs changed since the last time; whoever does not hear is told again the next time, for a week. That is a warning; with \
      --strict the exit code is 1.
      """)

  @Flag(name: .customLong("dry-run"), help: "Print who would be told of what; send nothing.")
  var dryRun = false

  @Option(
    name: .customLong("indexnow"),
    help: ArgumentHelp("Where search engines are told (default: https://api.indexnow.org/indexnow).", valueName: "url"))
  var searchEngines: WebAddress?

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    var asked = PingRequest(run: try common.request(asks: false))
    (asked.isTrial, asked.searchEngines) = (dryRun, searchEngines)
    let reply = await interruptible { [asked] in await ping(asked) }
    return ReportPrinter(common).conclude(reply)
  }
}
