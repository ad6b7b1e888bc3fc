import ArgumentParser
import Diagnostics
import Foundation
import Reporting
import Upkeep

struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Back up what the site remembers, or restore it.",
    subcommands: [ArchiveExport.self, ArchiveImport.self])
}

struct ArchiveExport: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything that the archive remembers into one file.",
    discussion: """
      Also works while a run is at work. An earlier backup of the same name is replaced once the new one is whole; no \
      other file is overwritten. The file is compressed with Zstandard: without Broadsheet, `zstd -d` turns it into \
      the archive's SQLite file.
      """)

  @Argument(help: ArgumentHelp("The file, or - for standard output.", valueName: "file"))
  var file: String

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard file == "-" else { return }
    if common.report != .text {
      throw ValidationError("--report cannot be used when the backup goes to standard output.")
    }
    if Console.standardOutput.isTerminal {
      throw ValidationError("A backup cannot be printed to a terminal: name a file, or redirect the output.")
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
    commandName: "import", abstract: "Restore the archive from a backup.",
    discussion: """
      The backup is checked completely before anything is replaced. If there is an archive already, --replace is \
      needed; the old archive is then kept as .broadsheet/archive-replaced.sqlite, the next one as \
      archive-replaced-2.sqlite.
      """)

  @Argument(help: ArgumentHelp("A file that `archive export` wrote, or - for standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Replace the existing archive.")
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
