internal import Diagnostics
internal import Foundation
internal import Generator

/// Prints what a run tells: progress and diagnostics to standard error, the report to standard output.
struct ReportPrinter: Sendable {
  private let format: ReportFormat
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let environment: [String: String]

  init(_ options: CommonOptions) {
    format = options.report
    isQuiet = options.quiet
    isVerbose = options.verbose
    environment = ProcessInfo.processInfo.environment
  }

  /// A bar on a terminal, a line for each stage in a pipe when asked for, nothing when quiet.
  var progress: @Sendable (ProgressEvent) -> Void {
    guard !isQuiet else { return { _ in } }
    if Console.standardError.isTerminal, environment["CI", default: ""].isEmpty {
      let bar = ProgressBar(console: .standardError)
      return { bar.show($0) }
    }
    guard isVerbose else { return { _ in } }
    return { event in
      if case .began(let stage, let total) = event {
        Console.standardError.write("\(stage.rawValue)\(total > 0 ? " (\(total))" : "")\n")
      }
    }
  }

  func print(_ report: RunReport) {
    if format == .json {
      Console.standardOutput.write(report.json + "\n")
      return
    }
    let formatter = TerminalFormatter(usesColor: Console.standardError.usesColor(environment))
    for diagnostic in report.diagnostics where isShown(diagnostic) {
      Console.standardError.write(formatter.text(for: diagnostic) + "\n")
    }
    if !isQuiet { Console.standardOutput.write(report.text(isVerbose: isVerbose)) }
  }

  private func isShown(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.severity {
    case .note: isVerbose
    case .warning: !isQuiet
    case .error: true
    }
  }
}
