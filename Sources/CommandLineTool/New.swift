public import ArgumentParser
import Desk
import Foundation
import Generator
import Recipes

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start a site, story, theme or recipe, or find the feed of a site.",
    subcommands: [NewSite.self, NewStory.self, NewSource.self, NewTheme.self, NewRecipe.self])
}

struct NewStory: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "story", abstract: "Start a text in the site's first folder of texts, as a draft.")

  @Argument(help: ArgumentHelp("The title; the file is named after it.", valueName: "title"))
  var title: [String]

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let reply = await newStory(try common.request(), title: title.joined(separator: " "))
    return ReportPrinter(common).conclude(reply)
  }
}

struct NewSource: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "source",
    abstract: "Find the feed of a site, or check a feed, and show the lines for site.yml.",
    discussion:
      "Makes one request. A feed is shown as it is; for a web page, the feeds that it names are shown, the best first.")

  @Argument(help: ArgumentHelp("A site, a page or a feed.", valueName: "address"))
  var address: String

  @Flag(help: "Add the best to the configuration, at the end of its list of sources.")
  var add = false

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = try common.request()
    let reply = await interruptible { [address, add] in await findSource(asked, address: address, adds: add) }
    return ReportPrinter(common).conclude(reply)
  }
}

struct NewTheme: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Copy files of the built-in theme into the site's, so that you can change them.",
    discussion: "Without names it lists them. Files that you do not copy still come from the built-in theme.")

  @Argument(help: ArgumentHelp("Files, such as detail or assets/tokens.css.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "Copy all files.")
  var all = false

  @Flag(help: "Copy the smallest theme with a layout of its own, to start from.")
  var minimal = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard [!files.isEmpty, all, minimal].count(where: \.self) < 2 else {
      throw ValidationError("Use only one of these: names of files, --all, --minimal.")
    }
  }

  func perform() async throws -> Int32 {
    let beginning: ThemeBeginning = minimal ? .minimal : all ? .all : .files(files)
    let reply = await newTheme(try common.request(), beginning)
    return ReportPrinter(common).conclude(reply)
  }
}

struct NewRecipe: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe",
    abstract: "Write the files that run the site every hour, serve it, or bring it elsewhere.",
    discussion: "Without a name it lists the recipes. It never overwrites a file.")

  @Argument(help: ArgumentHelp("The recipe, such as github, cron or nginx.", valueName: "name"))
  var recipe: Recipe?

  @OptionGroup var common: CommonOptions

  func perform() async throws -> Int32 {
    let asked = try common.request(asks: false)
    let program = Bundle.main.executablePath ?? "/usr/local/bin/broadsheet"
    let reply = await interruptible { [recipe] in await newRecipe(asked, recipe, program: program, machine: machineName)
    }
    return ReportPrinter(common).conclude(reply)
  }
}

extension Recipe: ExpressibleByArgument {}

/// The name of this machine; empty if the system has none to tell.
var machineName: String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
    guard let start = name.baseAddress, gethostname(start, name.count - 1) == 0 else { return "" }
    name[name.count - 1] = 0
    return String(cString: start)
  }
}
