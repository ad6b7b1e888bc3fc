/// Diagnostics as annotations of a CI run ("Workflow commands for GitHub Actions"): shown beside the line that they point to.
public struct GitHubFormatter: Sendable {
  public init() {}

  public func text(for diagnostic: Diagnostic) -> String {
    let command =
      switch diagnostic.severity {
      case .note: "notice"
      case .warning: "warning"
      case .error: "error"
      }
    var properties: [String] = []
    var lines = [diagnostic.summary]
    if let place = diagnostic.place {
      if place.file.contains("://") {
        // An address is not a file of the repository.
        lines[0] = "\(place): \(diagnostic.summary)"
      } else {
        properties.append("file=" + property(printable(place.file)))
        if let line = place.line { properties.append("line=\(line)") }
        if place.line != nil, let column = place.column { properties.append("col=\(column)") }
      }
    }
    properties.append("title=" + property(diagnostic.id))
    lines += diagnostic.notes.map { "note: " + $0 } + diagnostic.fixes.map { "fix: " + $0 }
    let message = lines.map { data(printable($0)) }.joined(separator: "%0A")
    return "::\(command) \(properties.joined(separator: ","))::\(message)"
  }

  private func data(_ text: String) -> String { text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"]) }

  private func property(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }
}
