import ArgumentParser
import Desk
import Generator
import News
import Telling

struct Ping: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell hubs which feeds changed, and search engines which pages.",
    discussion: """
      Run it after the files are where they are served. It reports what runs changed since the last time to those that \
      `hub` and `indexNow` in the configuration name. If one of them cannot be told, that is a warning, and it is told \
      again the next time, for a week; with --strict the exit code is 1.
      """)

  @Flag(name: .customLong("dry-run"), help: "Print who would be told what; send nothing.")
  var dryRun = false

  @Option(
    name: .customLong("indexnow"),
    help: ArgumentHelp("Where to tell search engines (default: https://api.indexnow.org/indexnow).", valueName: "url"))
  var searchEngines: WebAddress?

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    var asked = PingRequest(run: try common.request(asks: false))
    (asked.isTrial, asked.searchEngines) = (dryRun, searchEngines)
    let reply = await interruptible { [asked] in await ping(asked) }
    return ReportPrinter(common).conclude(reply)
  }
}
