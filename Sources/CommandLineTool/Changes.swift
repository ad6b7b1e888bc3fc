import ArgumentParser
import Desk
import Telling

struct Changes: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the files that runs wrote and removed since the last deployment.",
    discussion: """
      Prints one line for each file: `written` or `removed`, a tab, and a path below the output folder; or only \
      `everything`, if the whole folder may differ. Once the files are deployed, `broadsheet changes --done` starts \
      a new list.
      """)

  @Flag(help: "Print only the paths of written files; all files of the site if everything may have changed.")
  var written = false

  @Flag(help: "Print only the paths of removed files.")
  var removed = false

  @Flag(help: "Print the number of the last run that changed anything.")
  var number = false

  @Flag(help: "Record that everything on the list is deployed.")
  var done = false

  @Option(help: ArgumentHelp("Leave out what runs after this one changed.", valueName: "number"))
  var until: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if [written, removed, number, done].count(where: \.self) > 1 {
      throw ValidationError("Use only one of --written, --removed, --number and --done.")
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
