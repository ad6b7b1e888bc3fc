import ArgumentParser
import Desk
import Generator
import Telling

struct Changes: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the files that runs wrote and removed since the last deployment.",
    discussion: """
      Prints `written` or `removed`, a tab and a path below the output folder, a line each; or `everything` alone, where the \
      whole folder may be another. After the files are where they belong, `broadsheet changes --done` begins the list anew.
      """)

  @Flag(help: "Print the paths of written files alone; all files of the site, where everything may have changed.")
  var written = false

  @Flag(help: "Print the paths of removed files alone.")
  var removed = false

  @Flag(help: "Print the number of the last run that changed anything.")
  var number = false

  @Flag(help: "Remember that all of it is deployed.")
  var done = false

  @Option(help: ArgumentHelp("Leave out what later runs changed.", valueName: "number"))
  var until: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if [written, removed, number, done].count(where: \.self) > 1 {
      throw ValidationError("--written, --removed, --number and --done exclude each other.")
    }
  }

  func perform() async throws -> Int32 {
    let asked = ChangesRequest(
      run: try common.request(asks: false),
      part: written ? .written : removed ? .removed : number ? .number : done ? .done : .all, until: until)
    let reply = await interruptible { await changes(asked) }
    return ReportPrinter(common).conclude(answer: reply)
  }
}
