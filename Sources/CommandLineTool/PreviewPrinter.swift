import Diagnostics
import Foundation
import PreviewServer
import Reporting
import Synchronization

/// Prints what a preview tells: one line for each run to standard output, and what went wrong to standard error.
final class PreviewPrinter: Sendable {
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let formatter: TerminalFormatter
  /// The diagnostics of the last run: a warning that stays is printed once, and one that comes back is printed again.
  private let known = Mutex<[Diagnostic]>([])
  private let isWaiting = Mutex(false)

  init(_ options: CommonOptions) {
    (isQuiet, isVerbose) = (options.quiet, options.verbose)
    formatter = TerminalFormatter(
      usesColor: Console.standardError.usesColor(ProcessInfo.processInfo.environment))
  }

  @Sendable func print(_ event: PreviewEvent) {
    let wasWaiting = isWaiting.withLock { isWaiting in
      defer { if case .waiting = event { isWaiting = true } else { isWaiting = false } }
      return isWaiting
    }
    switch event {
    case .serving(let report, let address):
      print(report.diagnostics)
      // This is the first line of all: programs that start a preview read it.
      Console.standardOutput.write("Serving \(report.output) at \(address)\n")
      if report.isPreview, !isQuiet {
        let texts = report.waiting == 1 ? "one text that is" : "\(report.waiting) texts that are"
        Console.standardOutput.write("It shows \(texts) not published: \(address)_unpublished/\n")
      }
      if isVerbose { Console.standardOutput.write(printableLines(report.text(isVerbose: true))) }
    case .rebuilt(let report, let changed):
      print(report.diagnostics)
      if !isQuiet { Console.standardOutput.write("\(printable(names(changed))): \(outcome(report))\n") }
      if isVerbose { Console.standardOutput.write(printableLines(report.text(isVerbose: true))) }
    case .moved(let address): Console.standardOutput.write("Now at \(address)\n")
    case .failed(let report):
      known.withLock { $0.removeAll { $0.severity == .error } }
      print(report.diagnostics)
    case .waiting:
      if !wasWaiting, !isQuiet {
        Console.standardError.write("Another run is at work on this site; this one begins when that has ended.\n")
      }
    case .problem(let diagnostic): write([diagnostic])
    }
  }

  private func print(_ diagnostics: [Diagnostic]) {
    let former = known.withLock { known in
      defer { known = diagnostics }
      return known
    }
    write(diagnostics.filter { !former.contains($0) })
  }

  private func write(_ diagnostics: [Diagnostic]) {
    let shown = diagnostics.filter { diagnostic in
      diagnostic.severity == .error || diagnostic.severity == .warning && !isQuiet || isVerbose
    }
    for diagnostic in shown { Console.standardError.write(formatter.text(for: diagnostic) + "\n") }
    if !isQuiet, let line = furtherReading(shown) { Console.standardError.write(line + "\n") }
  }

  private func names(_ paths: [String]) -> String {
    let name = paths.first.map { URL(filePath: $0).lastPathComponent } ?? "Again"
    return paths.count > 1 ? "\(name) and \(paths.count - 1) more" : name
  }

  private func outcome(_ report: RunReport) -> String {
    let pages = report.pages
    let milliseconds = Int((report.stages.reduce(0) { $0 + $1.seconds } * 1000).rounded())
    guard pages.written + pages.removed > 0 else { return "no page changed (\(milliseconds) ms)" }
    let parts = [(pages.written, "written"), (pages.removed, "removed")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + " (\(milliseconds) ms)"
  }
}
