import ArgumentParser
import Diagnostics
import Foundation
import Reporting

/// Runs the command that the process was called with, and exits.
public func runBroadsheet() async -> Never {
  let code = await run(Array(CommandLine.arguments.dropFirst()))
  guard let failure = Console.failure else { exit(code) }
  Console.standardError.write(
    "Error: the output could not be printed completely: \(String(cString: strerror(failure)))\n")
  exit(code == RunEnd.done.exitCode ? RunEnd.notTold.exitCode : code)
}

/// Runs a command, and returns its exit code.
public func run(_ arguments: [String]) async -> Int32 {
  if arguments.starts(with: HelpTopic.call) { return HelpTopic.perform(arguments.dropFirst(HelpTopic.call.count)) }
  var isParsed = false
  do {
    if let problem = helpProblem(in: arguments) { throw RunFailure(.invalidUsage, [problem.diagnostic]) }
    var command = try BroadsheetCommand.command(called: arguments)
    isParsed = true
    if let command = command as? any ReportingCommand { return try await command.perform() }
    try command.run()
    return 0
  } catch let failure as RunFailure {
    let report = UsageReport(failure)
    let isQuiet = arguments.contains("--quiet") || arguments.contains("-q")
    return ReportPrinter(format: ReportFormat(in: arguments), isQuiet: isQuiet).conclude(report)
  } catch {
    return BroadsheetCommand.explain(
      error, ReportFormat(in: arguments), withUsage: !isParsed, advice: commandAdvice(in: arguments))
  }
}

struct BroadsheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "broadsheet",
    abstract: "A static site generator for news and content feeds.",
    discussion: """
      In a site folder (one that holds Content/site.yml or site.yml), `broadsheet` alone generates the site.
      `broadsheet help topic` lists the chapters of the handbook, `broadsheet help topic NAME` prints one.
      Exit codes: 0 done; 1 too many sources failed (--fail-on), a hub or search engine could not be told (ping \
      --strict), or the output could not be printed completely; 2 wrong usage or configuration; 3 the build failed, and \
      the site is unchanged unless the report counts files; 75 another run is at work; 130 interrupted.
      """,
    version: versionText,
    subcommands: [
      Generate.self, Serve.self, Fetch.self, Check.self, Inspect.self, Explain.self, List.self, OPML.self, Import.self,
      HostingCommand.self,
      Changes.self, Ping.self, Prune.self, ArchiveCommand.self, Doctor.self,
      New.self, MakePicture.self,
    ],
    defaultSubcommand: Generate.self)

  /// The command that a call names, with its options read. Looking at the options of all commands takes longer than most commands do, and
  /// nearly every call begins with the name of the command that is meant, or has none. Only what that command does not understand is put
  /// before all commands, which know about help, and about what else might have been meant.
  fileprivate static func command(called arguments: [String]) throws -> any ParsableCommand {
    let isNamed = arguments.first.map { !$0.hasPrefix("-") } ?? false
    let named = isNamed ? configuration.subcommands.first { $0._commandName == arguments[0] } : Generate.self
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst(isNamed ? 1 : 0))), type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Prints help and version to standard output, with exit code 0. A wrong call goes to standard error with 2, the code of configuration
  /// errors, in place of the parser's 64.
  static func explain(_ error: any Error, _ format: ReportFormat, withUsage: Bool, advice: String?) -> Int32 {
    var text = fullMessage(for: error)
    guard exitCode(for: error) != .success else {
      if !text.isEmpty { Console.standardOutput.write(text + "\n") }
      return 0
    }
    let message = message(for: error)
    let fix = withUsage ? advice : nil
    if let fix { text += (text.hasSuffix("\n") ? "" : "\n") + "  fix: " + fix }
    if !text.isEmpty { Console.standardError.write((withUsage ? text : "Error: " + message) + "\n") }
    let report = UsageReport(message: message, fix: fix)
    if format != .text { ReportPrinter(format: format).print(report) }
    return report.end.exitCode
  }
}

/// A command that does its work asynchronously and ends with an exit code of its own.
protocol ReportingCommand: ParsableCommand {
  func perform() async throws -> Int32
}
