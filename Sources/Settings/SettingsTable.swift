/// A schema as the reference shows it.
public struct SettingsTable: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var key: String
    public var form: String
    public var standard: String
    public var meaning: String
  }

  public var title: String
  public var introduction: String
  public var rows: [Row]

  /// A heading of the given level and a table, in Markdown.
  public func markdown(level: Int = 3) -> String {
    var lines = [String(repeating: "#", count: level) + " " + title, ""]
    if !introduction.isEmpty { lines += [introduction, ""] }
    lines += ["| key | value | default | meaning |", "|---|---|---|---|"]
    lines += rows.map { "| `\($0.key)` | \(cell($0.form)) | \(cell($0.standard)) | \(cell($0.meaning)) |" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func cell(_ text: String) -> String { text.split(separator: "|").joined(separator: "\\|") }
}

extension SettingsSchema {
  public var table: SettingsTable {
    SettingsTable(title: title, introduction: introduction, rows: keys.map { $0.row(initial) })
  }

  /// This table, then those of its keys in their order; a table that several keys share comes once.
  public var tables: [SettingsTable] {
    var titles: Set<String> = []
    return ([table] + keys.flatMap(\.tables)).filter { titles.insert($0.title).inserted }
  }
}
