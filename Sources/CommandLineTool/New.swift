internal import ArgumentParser

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start something new.", subcommands: [NewSite.self], defaultSubcommand: NewSite.self)
}
