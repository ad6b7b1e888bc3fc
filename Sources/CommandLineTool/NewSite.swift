import ArgumentParser
import Configuration
import Desk
import News

struct NewSite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write a small site to begin with: configuration, a first story, a list of feeds, a recipe for CI.")

  @Argument(help: ArgumentHelp("The folder; created if it is missing.", valueName: "dir"))
  var folder = "."

  @Option(help: "The title of the site.")
  var title = "My Broadsheet"

  @Option(help: "The address it will have.")
  var url = "https://news.example.org/"

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError("The name of the folder is empty: name one, or leave it out to begin in this one.")
    }
    if title.allSatisfy(\.isWhitespace) {
      throw ValidationError("--title is empty: say what the site is called, or leave --title out.")
    }
    if WebAddress(url).flatMap(Configuration.siteAddress) == nil {
      throw ValidationError("--url takes the address of the front page alone, such as https://news.example.org/.")
    }
  }

  func run() throws {
    Console.standardOutput.write(try newSite(in: folder, title: title, address: url, machine: machineName))
  }
}
