import ArgumentParser
import Desk

struct OPML: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "opml", abstract: "Import feeds from another reader's list, or export the site's feeds as a list.",
    subcommands: [OPMLImport.self, OPMLExport.self])
}

struct OPMLImport: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Show what a list of feeds (OPML) would add, or add it to a list of the site.",
    discussion: """
      Prints lines for `sources:` in the configuration. With --into the feeds go into an OPML file instead, which is \
      created if it is missing and keeps what it has. The configuration is never edited.
      """)

  @Argument(help: ArgumentHelp("The list: a file or a web address.", valueName: "list"))
  var list: String

  @Option(help: ArgumentHelp("The OPML file to add the feeds to.", valueName: "file"))
  var into: String?

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = try common.request()
    let reply = await interruptible { [list, into] in await importList(asked, list: list, into: into) }
    return ReportPrinter(common).conclude(reply)
  }
}

struct OPMLExport: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all feeds of the site as one list (OPML), with tags as groups.",
    discussion: """
      Feeds of lists are included. Addresses that hold a secret are left out, with a warning. An existing file is \
      replaced only if it is a list of feeds, and not one of the site's own.
      """)

  @Argument(help: ArgumentHelp("The file; - or none for standard output.", valueName: "file"))
  var file: String?

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let (asked, place) = (try common.request(asks: false), file == "-" ? nil : file)
    let reply = await interruptible { await exportList(asked, to: place) }
    return ReportPrinter(common).conclude(answer: reply)
  }
}
