/// A schema as the reference shows it.
package struct SettingsTable: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var key: String
    package var form: String
    package var standard: String
    package var meaning: String
  }

  package var title: String
  package var introduction: String
  package var rows: [Row]

  /// A heading of the given level and a table, in Markdown.
  package func markdown(level: Int = 3) -> String {
    var lines = [String(repeating: "#", count: level) + " " + title, ""]
    if !introduction.isEmpty { lines += [introduction, ""] }
    lines += ["| key | value | default | meaning |", "|---|---|---|---|"]
    lines += rows.map { "| `\($0.key)` | \(cell($0.form)) | \(cell($0.standard)) | \(cell($0.meaning)) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func cell(_ text: String) -> String { text.split(separator: "|").joined(separator: "\\|") }
}

extension SettingsSchema {
  package var table: SettingsTable {
    SettingsTable(title: title, introduction: introduction, rows: keys.compactMap { $0.row?(initial) })
  }

  /// This table, then those of its keys, in their order.
  package var tables: [SettingsTable] { [table] + keys.flatMap(\.tables) }
}
