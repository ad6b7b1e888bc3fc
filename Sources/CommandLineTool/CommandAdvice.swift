import ArgumentParser
import Configuration
import Diagnostics
import Handbook

/// What to write in place of a command that does not exist (`inspec`, `new sit`): the one that was probably meant, or else which commands
/// there are. It also knows of a folder that was named without its option (`generate paper`), and of a command that stands after its
/// options. Returns nil if the arguments name no command wrongly.
func commandAdvice(in arguments: [String]) -> String? {
  var path: [String] = []
  var commands = BroadsheetCommand.configuration.subcommands
  // A word after an option may be its value.
  for (index, word) in arguments.enumerated()
  where !word.hasPrefix("-") && (index == 0 || !arguments[index - 1].hasPrefix("-")) {
    if let command = commands.first(where: { $0._commandName == word }) {
      path.append(word)
      commands = command.configuration.subcommands
      continue
    }
    if let call = call(arguments, takingForSite: index) { return "write `broadsheet \(call)`" }
    if commands.isEmpty { continue }
    return advice(on: word, after: path, among: commands)
  }
  return callWithCommandFirst(arguments).map { "write `broadsheet \($0)`" }
}

/// The problem with a word in a call for help that names no command: the parser would print the overview, as if none had been named.
func helpProblem(in arguments: [String]) -> CommandLineProblem? {
  guard arguments.first == "help" else { return nil }
  var path = ["help"]
  var commands = BroadsheetCommand.configuration.subcommands
  for word in arguments.dropFirst() {
    guard !word.hasPrefix("-"), word != "help", !commands.isEmpty else { return nil }
    if let command = commands.first(where: { $0._commandName == word }) {
      path.append(word)
      commands = command.configuration.subcommands
      continue
    }
    let isTopic = Handbook.topic(word) != nil || Handbook.diagnosticEntries.contains { $0.id == word }
    return CommandLineProblem.notUnderstood(
      "no command is called \"\(word)\"",
      fix: isTopic ? "write `broadsheet help topic \(word)`" : advice(on: word, after: path, among: commands))
  }
  return nil
}

/// - Parameter path: the words before this one, which were understood.
private func advice(on word: String, after path: [String], among commands: [any ParsableCommand.Type]) -> String {
  let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
  if let name = nearestName(to: word, among: names) {
    return "write `broadsheet \((path + [name]).joined(separator: " "))`"
  }
  return "name a command: " + names.map { "`\($0)`" }.joined(separator: ", ")
}

/// The call with one word as the folder of the site; nil if the word is no such folder, or if the call would not be understood either.
private func call(_ arguments: [String], takingForSite index: Int) -> String? {
  let word = arguments[index]
  let isFile = word.split(separator: "/").last == "site.yml"
  let folder = isFile ? SiteFolder.name(aroundConfiguration: word) : word
  guard SiteFolder(at: folder) != nil else { return nil }
  return understood(Array(arguments[..<index]) + ["--site", folder] + Array(arguments[(index + 1)...]))
}

/// The call with its command before the options that stand in front of it; nil if there is no such command, or if the call would not be
/// understood either.
private func callWithCommandFirst(_ arguments: [String]) -> String? {
  let commands = BroadsheetCommand.configuration.subcommands.map { $0._commandName }
  guard let index = arguments.firstIndex(where: { commands.contains($0) }), index > 0 else { return nil }
  return understood(Array(arguments[index...]) + Array(arguments[..<index]))
}

/// The call as a shell takes it; nil if it would not be understood.
private func understood(_ call: [String]) -> String? {
  guard (try? BroadsheetCommand.parseAsRoot(call)) != nil else { return nil }
  return call.map(\.quotedForShell).joined(separator: " ")
}
