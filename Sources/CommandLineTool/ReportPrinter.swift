import Desk
import Diagnostics
import Foundation
import Generator
import News
import Notices

/// Prints what a run tells: progress and diagnostics to standard error, the report to standard output.
struct ReportPrinter: Sendable {
  private let format: ReportFormat
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let environment: [String: String]

  init(format: ReportFormat, isQuiet: Bool = false) {
    self.format = format
    (self.isQuiet, isVerbose) = (isQuiet, false)
    environment = ProcessInfo.processInfo.environment
  }

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

  /// Prints what a command has to say at its end.
  ///
  /// - Returns: the exit code.
  func conclude(_ report: some Report) -> Int32 {
    print(report)
    return report.end.exitCode
  }

  /// The same of what was asked for as it is, also where little is to be said: it goes into a file, or to another program.
  func conclude(answer: Reply) -> Int32 {
    guard answer.end == .done, format == .text else { return conclude(answer) }
    Console.standardOutput.write(answer.text)
    var rest = answer
    rest.text = ""
    return conclude(rest)
  }

  func print(_ report: some Report) {
    printReport(report)
    guard format != .json else { return }
    if isQuiet { printNotices(of: report) }
    let isSilent = isQuiet || !report.diagnostics.contains(where: isShown)
    if isSilent, let ending = report.ending { Console.standardError.write(printable(ending) + "\n") }
  }

  /// The first ones whole, with their places; of many a line each.
  private func printNotices(of report: some Report) {
    let message = NoticeMessage(report.notices)
    for (index, notice) in message.notices.prefix(NoticeMessage.most).enumerated() {
      let isWhole = index < NoticeMessage.whole
      let text =
        isWhole ? notice.diagnostic.map(terminal.text) ?? notice.lines.joined(separator: "\n  ") : notice.headline
      Console.standardError.write(text + "\n")
    }
    if let rest = message.rest { Console.standardError.write(rest + "\n") }
  }

  private func printReport(_ report: some Report) {
    switch format {
    case .json: Console.standardOutput.write(printableJSON(report.json) + "\n")
    case .text:
      printDiagnostics(of: report)
      if !isQuiet { Console.standardOutput.write(printableLines(report.text(isVerbose: isVerbose))) }
    case .markdown:
      // Whoever sends the summary to a file still sees in the log what went wrong.
      printDiagnostics(of: report)
      Console.standardOutput.write(report.markdown)
    case .github:
      let formatter = GitHubFormatter()
      for diagnostic in report.diagnostics where isShown(diagnostic) {
        Console.standardOutput.write(formatter.text(for: diagnostic) + "\n")
      }
      if !isQuiet { Console.standardOutput.write(withoutCommands(printableLines(report.text(isVerbose: isVerbose)))) }
      appendSummary(report.markdown)
    }
  }

  /// Titles of feeds may look like workflow commands: `::stop-commands::` makes a CI run print them. What ends that is a digest of the text,
  /// which cannot stand in it.
  private func withoutCommands(_ text: String) -> String {
    guard text.contains("::") || text.contains("##[") else { return text }
    let token = ContentDigest(of: text).description
    return "::stop-commands::\(token)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")::\(token)::\n"
  }

  /// To standard error.
  func printDiagnostics(of report: some Report) {
    let shown = report.diagnostics.filter(isShown)
    for diagnostic in shown { Console.standardError.write(terminal.text(for: diagnostic) + "\n") }
    guard !isQuiet, let line = furtherReading(shown) else { return }
    Console.standardError.write(line + "\n")
  }

  private var terminal: TerminalFormatter {
    TerminalFormatter(usesColor: Console.standardError.usesColor(environment))
  }

  /// To the file that GitHub shows at the top of a run ("Adding a job summary"), where the environment names one.
  private func appendSummary(_ text: String) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty,
      let file = FileHandle(forUpdatingAtPath: path) ?? created(path)
    else { return }
    defer { try? file.close() }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }

  private func created(_ path: String) -> FileHandle? {
    FileManager.default.createFile(atPath: path, contents: nil) ? FileHandle(forUpdatingAtPath: path) : nil
  }

  private func isShown(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.severity {
    case .note: isVerbose
    case .warning: !isQuiet
    case .error: true
    }
  }
}
