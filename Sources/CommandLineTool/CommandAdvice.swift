import ArgumentParser
import Diagnostics

/// What to write in place of a command that does not exist (`inspec`, `new sit`): the one that was probably meant, else which there are.
/// nil where the arguments name none wrongly.
func commandAdvice(in arguments: [String]) -> String? {
  var path: [String] = []
  var commands = BroadsheetCommand.configuration.subcommands
  // What follows an option may be its value.
  for (index, word) in arguments.enumerated()
  where !word.hasPrefix("-") && (index == 0 || !arguments[index - 1].hasPrefix("-")) {
    guard let command = commands.first(where: { $0._commandName == word }) else {
      let names = commands.map { $0._commandName }
      if let name = nearestName(to: word, among: names) {
        return "write `broadsheet \((path + [name]).joined(separator: " "))`"
      }
      return "name a command: " + names.map { "`\($0)`" }.joined(separator: ", ")
    }
    path.append(word)
    commands = command.configuration.subcommands
    if commands.isEmpty { return nil }
  }
  return nil
}
