import ArgumentParser
import Desk

struct NewSite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write a small site to begin with: configuration, a first story, a place for the output.")

  @Argument(help: ArgumentHelp("The folder, made where it is missing.", valueName: "dir"))
  var folder = "."

  @Option(help: "The title of the site.")
  var title = "My Broadsheet"

  @Option(help: "The address it will have.")
  var url = "https://news.example.org/"

  func run() throws { Console.standardOutput.write(try newSite(in: folder, title: title, address: url)) }
}
