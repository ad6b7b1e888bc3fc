import ArgumentParser
import Diagnostics
import Foundation
import Generator
import Upkeep

struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Keep a backup of what the site remembers, or put one back.",
    subcommands: [ArchiveExport.self, ArchiveImport.self])
}

struct ArchiveExport: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all that the archive remembers into one file.",
    discussion: """
      Also while a run is at work. A former backup of the same name makes way when the new one is whole; any other \
      file stays. It is a file of Zstandard: `zstd -d` makes the archive's SQLite file of it without Broadsheet.
      """)

  @Argument(help: ArgumentHelp("The file, or - for standard output.", valueName: "file"))
  var file: String

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard file == "-" else { return }
    if common.report != .text { throw ValidationError("--report does not go together with standard output.") }
    if Console.standardOutput.isTerminal {
      throw ValidationError("A backup is not for a terminal: name a file, or send it into one.")
    }
  }

  func perform() async throws -> Int32 {
    let (asked, place) = (try common.request(asks: false), BackupPlace(argument: file, stream: .standardOutput))
    let report = await interruptible { await exportArchive(asked, to: place) }
    let printer = ReportPrinter(common)
    guard file == "-" else { return printer.conclude(report) }
    if !common.quiet { Console.standardError.write(report.text) }
    printer.printDiagnostics(of: report)
    return report.end.exitCode
  }
}

struct ArchiveImport: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Put the archive of a backup into the site's folder.",
    discussion: """
      The backup is checked whole before anything is replaced. Where an archive stands, --replace is asked for; it is \
      kept as .broadsheet/archive-replaced.sqlite, the next one as archive-replaced-2.sqlite.
      """)

  @Argument(help: ArgumentHelp("A file of `archive export`, or - for standard input.", valueName: "file"))
  var file: String

  @Flag(help: "In place of the archive that stands there.")
  var replace = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let (asked, replaces) = (try common.request(asks: false), replace)
    let place = BackupPlace(argument: file, stream: .standardInput)
    let report = await interruptible { await importArchive(asked, from: place, replaces: replaces) }
    return ReportPrinter(common).conclude(report)
  }
}

extension BackupPlace {
  fileprivate init(argument: String, stream: FileHandle) {
    self = argument == "-" ? .stream(stream) : .file(argument)
  }
}
