import ArgumentParser
import Foundation

/// All commands with their options, as the handbook lists them, made from their definitions.
public enum CommandReference: Sendable {
  /// The commands in Markdown, with headings of the second level and tables.
  public static var markdown: String {
    guard let dump = try? JSONDecoder().decode(Dump.self, from: Data(BroadsheetCommand._dumpHelp().utf8)) else {
      return ""
    }
    let commands = dump.command.leaves(below: [])
    let shared = commands.filter(\.isAboutSite).map { Set($0.options) }
    let common = shared.dropFirst().reduce(shared.first ?? []) { $0.intersection($1) }
    var text = "## Options of every command about a site\n\n"
    let first = commands.first(where: \.isAboutSite)?.options ?? []
    text += table(first.filter(common.contains))
    for command in commands {
      text += "\n## \(command.call.joined(separator: " "))\n\n\(command.abstract)\n"
      let own = command.options.filter { !common.contains($0) || !command.isAboutSite }
      if !own.isEmpty { text += "\n" + table(own) }
    }
    return text
  }

  private static func table(_ options: [Option]) -> String {
    "| option | what it does |\n|---|---|\n"
      + options.map { "| \($0.written) | \($0.meaning) |\n" }.joined()
  }

  fileprivate struct Command {
    var call: [String]
    var abstract: String
    var options: [Option]
    /// Whether the command takes the options of `CommonOptions`.
    var isAboutSite: Bool { options.contains { $0.name == "site" } && options.contains { $0.name == "report" } }
  }

  fileprivate struct Option: Hashable {
    var name: String
    /// The option as it is written in a call.
    let written: String
    var meaning: String
  }

  // MARK: What the parser knows

  fileprivate struct Dump: Decodable {
    var command: Definition
  }

  fileprivate struct Definition: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var kind: String
      var shouldDisplay: Bool
      var isRepeating: Bool
      var names: [Name]?
      var valueName: String?
      var defaultValue: String?
      var allValues: [String]?
      var abstract: String?
    }
    var commandName: String
    var shouldDisplay: Bool?
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Definition]?

    /// The commands that do something themselves, with the words that call them.
    func leaves(below path: [String]) -> [Command] {
      let call = path + [commandName]
      let below = (subcommands ?? []).filter { $0.commandName != "help" && $0.shouldDisplay != false }
      guard below.isEmpty else { return below.flatMap { $0.leaves(below: call) } }
      let options = (arguments ?? []).filter { $0.shouldDisplay && $0.valueName != "help" }.compactMap(\.option)
      let words = [abstract, discussion].compactMap(\.self).filter { !$0.isEmpty }
      return [Command(call: call, abstract: words.joined(separator: "\n\n"), options: options)]
    }
  }
}

extension CommandReference.Definition.Argument {
  fileprivate var option: CommandReference.Option? {
    let value = valueName ?? "value"
    let long = names?.first { $0.kind == "long" }?.name
    guard long != "help", long != "version" else { return nil }
    let written: String
    if kind == "positional" {
      written = "`<\(value)>`" + (isRepeating ? " …" : "")
    } else {
      let spelled = (names ?? []).sorted { $0.kind > $1.kind }.map { ($0.kind == "long" ? "--" : "-") + $0.name }
      written = spelled.map { "`\($0)\(kind == "option" ? " <\(value)>" : "")`" }.joined(separator: ", ")
    }
    var meaning = (abstract ?? "").replacing("|", with: "\\|").replacing("<", with: "&lt;")
    if let allValues, !allValues.isEmpty {
      meaning += " One of " + allValues.map { "`\($0)`" }.joined(separator: ", ") + "."
    }
    if let defaultValue, kind == "option", !meaning.contains("default") { meaning += " Default: `\(defaultValue)`." }
    return CommandReference.Option(name: long ?? value, written: written, meaning: meaning)
  }
}
