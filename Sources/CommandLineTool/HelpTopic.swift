import ArgumentParser
import Diagnostics
import Foundation
import Handbook

/// `broadsheet help topic`: prints chapters of the handbook in the terminal, or what a diagnostic means. It is not among the subcommands,
/// since `help` is the parser's own.
struct HelpTopic: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "broadsheet help topic", abstract: "Print chapters of the handbook, or what a diagnostic means.",
    discussion: "Without a name: the list of all topics.")

  @Argument(
    help: ArgumentHelp("Topics, such as memory, or ids of diagnostics, such as feed.malformed.", valueName: "name"))
  var names: [String] = []

  static let call = ["help", "topic"]

  /// Carries out what follows `help topic`, and returns the exit code.
  static func perform(_ arguments: some Sequence<String>) -> Int32 {
    do {
      return try parse(Array(arguments)).print()
    } catch {
      let isFine = exitCode(for: error) == .success
      (isFine ? Console.standardOutput : .standardError).write(fullMessage(for: error) + "\n")
      return isFine ? 0 : RunEnd.invalidUsage.exitCode
    }
  }

  private func print() -> Int32 {
    let width = Console.standardOutput.width(ProcessInfo.processInfo.environment)
    if names.isEmpty {
      Console.standardOutput.write(HelpTopic.list(width: width))
      return 0
    }
    var isKnown = true
    for (index, name) in names.enumerated() {
      if let text = HelpTopic.text(of: name, width: width) {
        Console.standardOutput.write((index == 0 ? "" : "\n") + text)
      } else {
        let formatter = TerminalFormatter(
          usesColor: Console.standardError.usesColor(ProcessInfo.processInfo.environment))
        Console.standardError.write(formatter.text(for: HelpTopic.unknown(name).diagnostic) + "\n")
        isKnown = false
      }
    }
    return isKnown ? 0 : RunEnd.invalidUsage.exitCode
  }

  private static func list(width: Int) -> String {
    let longest = Handbook.topics.map(\.name.count).max() ?? 0
    var markdown = "# The handbook\n\n"
    var named: Set<String> = []
    let rest = Handbook.Group(title: "More", names: Handbook.topics.map(\.name))
    for group in Handbook.groups + [rest] {
      let topics = group.names.compactMap { Handbook.topic($0) }.filter { named.insert($0.name).inserted }
      guard !topics.isEmpty else { continue }
      markdown += "## \(group.title)\n\n```\n"
      for topic in topics {
        let name = topic.name + String(repeating: " ", count: longest - topic.name.count)
        markdown += "\(name)  \(topic.description)\n"
      }
      markdown += "```\n\n"
    }
    markdown += "`broadsheet help topic NAME` prints a chapter, or says what an id such as `feed.malformed` means."
    return TerminalText.text(of: markdown, width: width)
  }

  private static func text(of name: String, width: Int) -> String? {
    if let topic = Handbook.topic(name) { return TerminalText.text(of: topic.text, width: width) }
    guard let entry = Handbook.diagnosticEntries.first(where: { $0.id == name }) else { return nil }
    let topic = Handbook.topic(entry.topic)
    let more = topic.map { "More about it: `broadsheet help topic \($0.name)` (\($0.title))." } ?? ""
    return TerminalText.text(
      of: "# \(entry.id)\n\n\(entry.cause)\n\nWhat to do: \(entry.cure)\n\n\(more)\n", width: width)
  }

  private static func unknown(_ name: String) -> CommandLineProblem {
    .unknownTopic(name, topics: Handbook.topics.map(\.name), diagnostics: Handbook.diagnosticEntries.map(\.id))
  }
}

extension Console {
  /// The columns of the terminal, or those that `COLUMNS` names; 80 if neither is known, and never so many that lines are hard to read.
  func width(_ environment: [String: String]) -> Int {
    min(100, environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } ?? columns ?? 80)
  }
}
