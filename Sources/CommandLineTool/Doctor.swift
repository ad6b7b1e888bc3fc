import ArgumentParser
import Generator
import Upkeep

struct Doctor: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check whether all is well with a site: archive, output, rights, disk, clock, libraries.",
    discussion: """
      Changes nothing. With --mend it mends what can be mended without losing anything: files of runs that were \
      killed go, free space goes back to the disk, and a damaged archive is set aside, once there is a sound one to \
      put in its place. Exit code 3 where something is wrong that a run would stumble over, 1 where no source gave anything \
      when it was last read.
      """)

  @Flag(help: "Mend what can be mended without losing anything.")
  var mend = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let (request, mends) = (try common.request(asks: false), mend)
    let report = await interruptible { await examine(request, mends: mends) }
    return ReportPrinter(common).conclude(report)
  }
}
