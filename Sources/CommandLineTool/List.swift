public import ArgumentParser
import Desk
import Digests
import Generator
public import Telling

struct List: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what is new on the site: for shells, newsletters and other programs.",
    discussion: """
      The newest first, by when they came to the site; what no page shows is not listed. Reads the archive and the \
      configuration, also while a run is at work; asks no source and writes nothing. Prints nothing where nothing is new.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What came with the last run (last-run), in a time (30m, 2h, 3d, 1w), or since a day or a moment (2026-11-20, 2026-11-20T06:00).",
      valueName: "when"))
  var since: Since?

  @Option(help: ArgumentHelp("Of a source alone; may be given several times.", valueName: "name"))
  var source: [String] = []

  @Option(help: ArgumentHelp("Of a section alone; may be given several times.", valueName: "name"))
  var section: [String] = []

  @Option(help: ArgumentHelp("With a tag alone; may be given several times.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("Most items (default: 20, or 1000 with --since).", valueName: "n"))
  var limit: Int?

  @Option(help: ArgumentHelp("text, json, markdown, opml or html-mail.", valueName: "format"))
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
