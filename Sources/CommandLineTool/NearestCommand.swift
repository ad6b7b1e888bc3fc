import ArgumentParser
import Diagnostics

/// The command that was probably meant by one that does not exist: `inspec`, `new sit`. nil where the arguments name none wrongly.
func nearestCommand(in arguments: [String]) -> String? {
  var path: [String] = []
  var commands = BroadsheetCommand.configuration.subcommands
  // What follows an option may be its value.
  for (index, word) in arguments.enumerated()
  where !word.hasPrefix("-") && (index == 0 || !arguments[index - 1].hasPrefix("-")) {
    guard let command = commands.first(where: { $0._commandName == word }) else {
      return nearestName(to: word, among: commands.map { $0._commandName }).map { (path + [$0]).joined(separator: " ") }
    }
    path.append(word)
    commands = command.configuration.subcommands
    if commands.isEmpty { return nil }
  }
  return nil
}
