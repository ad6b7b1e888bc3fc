public import ArgumentParser
import Desk
import Digests
import Generator
public import Telling

struct List: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what is new on the site: for shells, newsletters and other programs.",
    discussion: """
      The newest come first, by when they came to the site. What no page shows is not listed. Reads the archive and \
      the configuration, also while a run is at work; asks no source and writes nothing. Prints nothing if nothing \
      is new.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what came with the last run (last-run), within a time (30m, 2h, 3d, 1w), or since a day or a moment (2026-11-20, 2026-11-20T06:00).",
      valueName: "when"))
  var since: Since?

  @Option(help: ArgumentHelp("Only items of this source; can be repeated.", valueName: "name"))
  var source: [String] = []

  @Option(help: ArgumentHelp("Only items of this section; can be repeated.", valueName: "name"))
  var section: [String] = []

  @Option(help: ArgumentHelp("Only items with this tag; can be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("At most this many items (default: 20, or 1000 with --since).", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("The format of the list.", valueName: "format"))
  var format = Digest.Format.text

  @OptionGroup var common: CommonOptions

  func validate() throws {
    for (option, names) in [("--source", source), ("--section", section), ("--tag", tag)]
    where names.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("\(option) takes a name; leave it out for all.")
    }
    if let limit, !(1...10_000 ~= limit) { throw ValidationError("--limit takes a number from 1 to 10000.") }
  }

  func perform() async throws -> Int32 {
    var asked = DigestRequest(run: try common.request(asks: false))
    asked.since = since
    (asked.sources, asked.sections, asked.tags, asked.limit) = (source, section, tag, limit)
    let reply = await interruptible { [asked, format] in await whatIsNew(asked, as: format) }
    return ReportPrinter(common).conclude(answer: reply)
  }
}

extension Since: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Digest.Format: ExpressibleByArgument {}
