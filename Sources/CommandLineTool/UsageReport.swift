import Diagnostics
import Reporting

/// A command that was not understood.
struct UsageReport: Report {
  var diagnostics: [Diagnostic]
  var end = RunEnd.invalidUsage

  /// - Parameter fix: what was probably meant.
  init(message: String, fix: String?) {
    diagnostics = [CommandLineProblem.notUnderstood(message, fix: fix).diagnostic]
  }

  init(_ failure: RunFailure) { (diagnostics, end) = (failure.diagnostics, failure.end) }

  var json: String { reportJSON(Shape(end: end.rawValue, exitCode: Int(end.exitCode)), diagnostics) }
  func text(isVerbose: Bool) -> String { "" }

  private struct Shape: Encodable {
    var end: String
    var exitCode: Int
  }
}

extension ReportFormat {
  /// The format that the arguments ask for, if they could not be read as a whole.
  init(in arguments: [String]) {
    self = .text
    for (index, argument) in arguments.enumerated() {
      let value: String? =
        argument.hasPrefix("--report=")
        ? String(argument.dropFirst("--report=".count))
        : argument == "--report" && index + 1 < arguments.count ? arguments[index + 1] : nil
      if let format = value.flatMap(ReportFormat.init(rawValue:)) { self = format }
    }
  }
}
