import ArgumentParser
import Desk
import Reporting

struct Prune: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove from the archive what `keep` and the configuration no longer ask for.",
    discussion: """
      Says what would be removed. With --yes it is removed; an item then comes back only if a source brings it again. \
      The archive is made as small as it can be, and the next run removes the pages.
      """)

  @Flag(help: "Remove it.")
  var yes = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let (request, isConfirmed) = (try common.request(asks: false), yes)
    let report = await interruptible { await prune(request, isConfirmed: isConfirmed) }
    return ReportPrinter(common).conclude(report)
  }
}
