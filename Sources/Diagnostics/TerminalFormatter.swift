/// Diagnostics for a person at a terminal or in a log: severity, id, place and summary, the line with a caret, notes, fixes.
package struct TerminalFormatter: Sendable {
  package var usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  package func text(for diagnostic: Diagnostic) -> String {
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.id)]"
    var lines = [
      colored(label, diagnostic.severity) + (diagnostic.place.map { " \($0)" } ?? "") + " "
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
      // A tab keeps its width under the caret, whatever the terminal makes of it.
      let indent = shown.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
      lines.append("  " + String(repeating: " ", count: number.count) + " | " + indent + "^")
    }
    return lines
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

/// Text from outside may hold control characters that move a terminal's cursor or hide what was printed; they are shown as `\u{…}`.
package func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if isControl(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09: false
  case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
