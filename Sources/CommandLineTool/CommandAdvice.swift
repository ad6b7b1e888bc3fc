import ArgumentParser
import Configuration
import Diagnostics

/// What to write in place of a command that does not exist (`inspec`, `new sit`): the one that was probably meant, else which there are. Also
/// of a folder that was named without its option (`generate paper`). nil where the arguments name none wrongly.
func commandAdvice(in arguments: [String]) -> String? {
  var path: [String] = []
  var commands = BroadsheetCommand.configuration.subcommands
  // What follows an option may be its value.
  for (index, word) in arguments.enumerated()
  where !word.hasPrefix("-") && (index == 0 || !arguments[index - 1].hasPrefix("-")) {
    if let command = commands.first(where: { $0._commandName == word }) {
      path.append(word)
      commands = command.configuration.subcommands
      continue
    }
    if let call = call(arguments, takingForSite: index) { return "write `broadsheet \(call)`" }
    if commands.isEmpty { continue }
    let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    if let name = nearestName(to: word, among: names) {
      return "write `broadsheet \((path + [name]).joined(separator: " "))`"
    }
    return "name a command: " + names.map { "`\($0)`" }.joined(separator: ", ")
  }
  return nil
}

/// The call with one word as the folder of the site; nil where that is none, or it would not be understood either.
private func call(_ arguments: [String], takingForSite index: Int) -> String? {
  guard SiteFolder(at: arguments[index]) != nil else { return nil }
  let call = Array(arguments[..<index]) + ["--site"] + Array(arguments[index...])
  guard (try? BroadsheetCommand.parseAsRoot(call)) != nil else { return nil }
  return call.map(\.quotedForShell).joined(separator: " ")
}
