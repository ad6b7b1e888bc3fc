import ArgumentParser
import Upkeep

struct Doctor: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check whether all is well with a site: archive, output, rights, disk, clock, libraries.",
    discussion: """
      Changes nothing. With --mend it repairs what can be repaired without losing anything: it removes files of runs \
      that were killed, gives free space back to the disk, and sets a damaged archive aside once there is a sound \
      one to put in its place. Exit code 3: something would make a run fail; 1: no source gave anything when it \
      was last read.
      """)

  @Flag(help: "Repair what can be repaired without losing anything.")
  var mend = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let (request, mends) = (try common.request(asks: false), mend)
    let report = await interruptible { await examine(request, mends: mends) }
    return ReportPrinter(common).conclude(report)
  }
}
