import Diagnostics
import Settings

/// Diagnostics as tests compare them: place, summary, notes and fixes, without the snippet.
func described(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { diagnostic in
    let first = (diagnostic.place.map { "\($0): " } ?? "") + diagnostic.summary
    return ([first] + diagnostic.notes.map { "  note: " + $0 } + diagnostic.fixes.map { "  fix: " + $0 })
      .joined(separator: "\n")
  }.joined(separator: "\n")
}

func document(_ yaml: String) -> SettingsDocument { SettingsDocument(parsing: Array(yaml.utf8)[...], file: "a.yml") }

/// A tree of settings as text, such as `{key: value, list: [a, b]}`.
func outline(_ node: SettingsNode?) -> String {
  guard let node else { return "nothing" }
  switch node.kind {
  case .scalar: return node.text ?? ""
  case .sequence: return "[" + node.elements.map(outline).joined(separator: ", ") + "]"
  case .mapping:
    return "{" + node.entries.map { outline($0.key) + ": " + outline($0.value) }.joined(separator: ", ") + "}"
  }
}
