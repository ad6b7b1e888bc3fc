import Composing
import Diagnostics
import Fetching
import Notices
import Reporting
import Roster

extension RunReport {
  /// A summary for people, as CI shows it: what happened, the sources that did anything, and the messages.
  var markdown: String {
    let formatter = MarkdownFormatter()
    var parts = ["## Broadsheet: " + headline]
    if writesPages, end == .done || end == .sourcesFailed || end == .buildFailed && hasChangedFiles {
      parts.append(
        """
        | items | files | written | unchanged | removed |
        |---:|---:|---:|---:|---:|
        | \(items) | \(pages.planned) | \(pages.written) | \(pages.unchanged + pages.skipped) | \(pages.removed) |
        """)
    }
    let told = sources.filter(\.gaveNothing) + sources.filter { !$0.gaveNothing && $0.isWorthTelling }
    if !told.isEmpty {
      let rows = told.prefix(RunReport.mostSources).map { source in
        "| \(formatter.escaped(source.name)) | \(source.outcome.words) | \(source.found) | \(source.new) "
          + "| \(source.changed) | \(source.leftOut) | \(source.removed) |"
      }
      parts.append(
        (["| source | outcome | found | new | changed | left out | removed |", "|---|---|---:|---:|---:|---:|---:|"]
          + rows)
          .joined(separator: "\n"))
      if told.count > rows.count { parts.append("And \(told.count - rows.count) more.") }
    }
    if !notices.isEmpty {
      let shown = notices.inOrder.prefix(NoticeMessage.most).map { "- " + formatter.escaped($0.reported) }
      parts.append("### To know\n\n" + shown.joined(separator: "\n"))
    }
    if let fetchingSummary { parts.append(fetchingSummary + ".") }
    parts += formerSources.map { "\(formatter.escaped($0.name)) \($0.fate)." }
    let quiet = sources.count - told.count
    if quiet > 0 { parts.append("\(counted(quiet, told.isEmpty ? "source" : "further source")) brought nothing new.") }
    for (title, paths) in [("Would write", wouldWrite), ("Would remove", wouldRemove)] where !paths.isEmpty {
      let shown = paths.prefix(RunReport.mostSources).map { "- `\($0)`" }
      let rest = paths.count > shown.count ? ["- and \(paths.count - shown.count) more"] : []
      parts.append((["### \(title)", ""] + shown + rest).joined(separator: "\n"))
    }
    let messages = diagnostics.filter { $0.severity > .note }.map(formatter.text)
    if !messages.isEmpty { parts.append("### Messages\n\n" + messages.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let mostSources = 100
}

extension SourceReport {
  fileprivate var isWorthTelling: Bool { outcome == .quarantined || new + changed + leftOut + removed > 0 }
}

extension SourceReport.Outcome {
  fileprivate var words: String {
    switch self {
    case .fresh: "read"
    case .unchanged: "unchanged"
    case .notDue: "not due"
    case .offline: "offline"
    case .quarantined: "held back"
    case .failed: "**failed**"
    case .blocked: "**blocked**"
    case .gone: "gone"
    }
  }
}
