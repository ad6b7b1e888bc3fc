/// Diagnostics as a Markdown list, for a summary of a CI run.
public struct MarkdownFormatter: Sendable {
  public init() {}

  public func text(for diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { " " + code($0.description) } ?? ""
    let head = "- **\(diagnostic.severity.rawValue)** \(code(diagnostic.id))\(place) \(escaped(diagnostic.summary))"
    let rest = diagnostic.notes.map { "  - note: " + escaped($0) } + diagnostic.fixes.map { "  - fix: " + escaped($0) }
    return ([head] + rest).joined(separator: "\n")
  }

  /// The text with everything escaped that Markdown or HTML would take for markup.
  public func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "$": result += "\\\(scalar)"
      case "&": result += "&amp;"
      case "@": result += "@\u{200B}"
      // Headlines from right to left need them. As a reference they do nothing in a terminal, and their work where Markdown is shown.
      case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202C}", "\u{2066}"..."\u{2069}":
        result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      case _ where isControl(scalar): result += "\\" + printable(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private func code(_ text: String) -> String {
    "`" + printable(text).escaping(["`": "'", "|": "\u{00A6}"]) + "`"
  }
}
