import Desk
import Diagnostics
import Foundation
import News
import Notices
import Reporting

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

  /// A bar on a terminal; in a pipe, a line for each stage if the run is verbose; nothing if it is quiet.
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

  /// Prints an answer exactly as it was asked for, even if little is to be said: it goes into a file or to another program.
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

  /// Prints the first notices whole, with their places; if there are many, the others have one line each.
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
      // Those who send the summary to a file still see in the log what went wrong.
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

  /// The text, with workflow commands switched off. Titles of feeds may look like such commands; after `::stop-commands::`, a CI run prints
  /// them. The token that ends this is a digest of the text, which cannot occur in it.
  private func withoutCommands(_ text: String) -> String {
    guard text.contains("::") || text.contains("##[") else { return text }
    let token = ContentDigest(of: text).description
    return "::stop-commands::\(token)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")::\(token)::\n"
  }

  /// Prints diagnostics to standard error.
  func printDiagnostics(of report: some Report) {
    let shown = report.diagnostics.filter(isShown)
    for diagnostic in shown { Console.standardError.write(terminal.text(for: diagnostic) + "\n") }
    guard !isQuiet, let line = furtherReading(shown) else { return }
    Console.standardError.write(line + "\n")
  }

  private var terminal: TerminalFormatter {
    TerminalFormatter(usesColor: Console.standardError.usesColor(environment))
  }

  /// Appends the summary to the file that GitHub shows at the top of a run ("Adding a job summary"), if the environment names one.
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
