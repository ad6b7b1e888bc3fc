import ArgumentParser
import Inquiry

struct Explain: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show where an item comes from, what happened to it, and which pages show it.",
    discussion: "Reads the archive and the configuration; asks no source and writes nothing.")

  @Argument(
    help: ArgumentHelp(
      "The address of its page or of the original, its guid, its file, or a part of its title.", valueName: "item"))
  var item: String

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = ExplanationRequest(run: try common.request(asks: false), item: item)
    let explanation = await interruptible { await explain(asked) }
    return ReportPrinter(common).conclude(explanation)
  }
}
