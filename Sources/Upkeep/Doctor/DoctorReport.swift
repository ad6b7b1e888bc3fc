import Configuration
public import Diagnostics
public import Notices
import Reporting

/// How a site is, as far as that can be seen from its folder.
public struct DoctorReport: Sendable {
  /// What was looked at, and what was found in order.
  struct Finding: Sendable, Hashable {
    var what: String
    var words: [String]
  }

  public var end = RunEnd.done
  public var diagnostics: [Diagnostic] = []
  /// What a person has to know, however quiet the command is to be.
  public var notices: [Notice] = []
  var findings: [Finding] = []
  var problems: [DoctorProblem] = []
  /// What was repaired.
  var mended: [String] = []
  private let site: NamedFolder

  init(of site: NamedFolder) { self.site = site }

  mutating func add(_ what: String, _ words: String?...) {
    findings.append(Finding(what: what, words: words.compactMap(\.self)))
  }

  mutating func add(_ problem: DoctorProblem) {
    problems.append(problem)
    diagnostics.append(problem.diagnostic(of: site))
  }

  /// The report for people, with a line for each thing that was looked at.
  public var text: String {
    let width = findings.map(\.what.count).max() ?? 0
    var lines = findings.flatMap { finding in
      finding.words.enumerated().map { index, words in
        let head = index == 0 ? finding.what : ""
        return head + String(repeating: " ", count: width + 2 - head.count) + words
      }
    }
    lines += mended.map { "mended: \($0)" }
    let count = diagnostics.count { $0.severity > .note }
    let mendable = problems.count(where: \.isMendable)
    let things = count == 1 ? "One thing needs attention" : "\(count) things need attention"
    let parts = mendable == count ? (count == 1 ? "it" : "them") : mendable == 1 ? "one of them" : "\(mendable) of them"
    switch (count, mendable) {
    case (0, _): lines.append("Nothing is wrong.")
    case (_, 0): lines.append(things + ".")
    default: lines.append("\(things); to mend \(parts): \(site.call("doctor --mend"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report for programs: one JSON object with sorted keys.
  public var json: String {
    reportJSON(
      Shape(
        end: end.rawValue, exitCode: Int(end.exitCode),
        findings: Dictionary(findings.map { ($0.what, $0.words) }) { $0 + $1 }, mended: mended,
        isMendable: problems.contains(where: \.isMendable)), diagnostics)
  }

  private struct Shape: Encodable {
    var end: String
    var exitCode: Int
    var findings: [String: [String]]
    var mended: [String]
    var isMendable: Bool
  }
}
