/// Diagnostics for a person at a terminal or in a log: severity, id, place and summary, the line with a caret, notes, fixes.
public struct TerminalFormatter: Sendable {
  public var usesColor: Bool

  public init(usesColor: Bool) { self.usesColor = usesColor }

  public func text(for diagnostic: Diagnostic) -> String {
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.id)]"
    var lines = [
      colored(label, diagnostic.severity) + (diagnostic.place.map { " " + printable($0.description) } ?? "") + " "
        + printable(diagnostic.summary)
    ]
    lines += snippet(of: diagnostic)
    lines += diagnostic.notes.map { "  note: " + printable($0) }
    lines += diagnostic.fixes.map { "  fix: " + printable($0) }
    return lines.joined(separator: "\n")
  }

  private func snippet(of diagnostic: Diagnostic) -> [String] {
    guard let place = diagnostic.place, let line = place.line, let text = place.text else { return [] }
    let number = String(line)
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(200)))
    var lines = ["  \(number) | " + printable(shown)]
    if let column = place.column, column <= shown.unicodeScalars.count + 1 {
      let indent = shown.unicodeScalars.prefix(column - 1).map(space).joined()
      lines.append("  " + String(repeating: " ", count: number.count) + " | " + indent + "^")
    }
    return lines
  }

  /// A space as wide as a letter of the line above. A tab stays a tab, whatever the terminal makes of it.
  private func space(below letter: Unicode.Scalar) -> String {
    if letter == "\t" { return "\t" }
    return String(repeating: " ", count: printable(String(letter)).unicodeScalars.reduce(0) { $0 + $1.cells })
  }

  private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
    guard usesColor else { return text }
    let code =
      switch severity {
      case .note: "36"
      case .warning: "33"
      case .error: "31"
      }
    return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
  }
}
