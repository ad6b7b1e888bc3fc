import ArgumentParser
import Desk
import Diagnostics
import Foundation
import Recipes

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

  func run() throws {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let files = StarterSite(title: title, address: url).files
    for (path, _) in files where FileManager.default.fileExists(atPath: root.appending(path: path).path) {
      throw RunFailure.usage(
        "new.exists", "\(name(path)) is already there; nothing was written",
        fixes: [
          "to go on with the site that is there: broadsheet generate\(siteOption)",
          "name another folder: broadsheet new site DIR",
        ])
    }
    for (path, text) in files {
      let file = root.appending(path: path)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .withoutOverwriting)
      } catch {
        throw RunFailure.notWritten(name(path), error)
      }
    }
    for (path, _) in files { Console.standardOutput.write("wrote \(name(path))\n") }
    Console.standardOutput.write("Now edit \(name("Content/site.yml")), then run: broadsheet generate\(siteOption)\n")
  }

  private var siteOption: String { folder == "." ? "" : " --site \(folder.quotedForShell)" }

  /// As the user reaches it from where they are.
  private func name(_ path: String) -> String {
    folder == "." ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}
