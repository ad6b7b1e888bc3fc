import ArgumentParser
import Desk
import Generator

struct Prune: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove from the archive what `keep` and the configuration no longer ask for.",
    discussion: """
      Says what would go. With --yes it goes for good: removed items do not come back. The archive is then made as \
      small as it can be. The next run removes the pages.
      """)

  @Flag(help: "Remove it for good.")
  var yes = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let (request, isConfirmed) = (try common.request(asks: false), yes)
    let report = await interruptible { await prune(request, isConfirmed: isConfirmed) }
    return ReportPrinter(common).conclude(report)
  }
}
