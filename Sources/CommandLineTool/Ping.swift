import ArgumentParser
import Desk
import Generator
import News
import Telling

struct Ping: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell hubs which feeds changed, and search engines which pages.",
    discussion: """
      Run it once the new files are where they are served. It tells those that `hub` and `indexNow` in the configuration \
      name what runs changed since the last time. If one of them cannot be told, that is a warning, and the next call \
      tries again, for a week; with --strict the exit code is 1.
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
