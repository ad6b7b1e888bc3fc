import Desk
import Diagnostics
import Inquiry
import Notices
import Reporting
import Upkeep

/// What a command has to say at its end, in each of the formats that `--report` knows.
protocol Report {
  var end: RunEnd { get }
  var diagnostics: [Diagnostic] { get }
  var json: String { get }
  var markdown: String { get }
  func text(isVerbose: Bool) -> String
  /// What a person has to be told, however quiet a run is asked to be.
  var notices: [Notice] { get }
  /// Why a command ended badly, if no error says it.
  var ending: String? { get }
}

extension Report {
  var notices: [Notice] { [] }

  /// No command ends badly without a message.
  var ending: String? {
    end == .done || diagnostics.contains { $0.severity == .error } ? nil : end.words
  }
}

/// A report that has no more to say if it is asked for more.
protocol PlainReport: Report {
  var text: String { get }
}

extension PlainReport {
  func text(isVerbose: Bool) -> String { text }
}

extension RunReport: Report {}
extension Inspection: PlainReport {}
extension Explanation: PlainReport {}
extension Reply: PlainReport {}
extension PruneReport: PlainReport {}
extension BackupReport: PlainReport {}
extension DoctorReport: PlainReport {}
extension NetworkReport: PlainReport {}

extension Report {
  /// A report without a summary of its own is shown as on a terminal.
  var markdown: String {
    let formatter = MarkdownFormatter()
    let text = printableLines(text(isVerbose: false))
    // Indented, so that no text from outside can end the block.
    let block = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    let messages = diagnostics.filter { $0.severity > .note }.map(formatter.text)
    return ([block.joined(separator: "\n")] + messages).joined(separator: "\n") + "\n"
  }
}
