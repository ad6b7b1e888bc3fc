/// Diagnostics for programs: one JSON object each, keys in a fixed order, absent values left out.
public struct JSONFormatter: Sendable {
  /// The topic of the handbook that a diagnostic belongs to, by its id.
  private let topic: @Sendable (String) -> String?

  public init(topic: @escaping @Sendable (String) -> String? = { _ in nil }) { self.topic = topic }

  public func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.isEmpty ? "[]" : "[\n" + diagnostics.map { "  " + text(for: $0) }.joined(separator: ",\n") + "\n]"
  }

  public func text(for diagnostic: Diagnostic) -> String {
    var members = [
      "\"severity\":\(quoted(diagnostic.severity.rawValue))", "\"id\":\(quoted(diagnostic.id))",
      "\"summary\":\(quoted(diagnostic.summary))",
    ]
    if let topic = topic(diagnostic.id) { members.append("\"topic\":\(quoted(topic))") }
    if let place = diagnostic.place {
      members.append("\"file\":\(quoted(place.file))")
      if let line = place.line { members.append("\"line\":\(line)") }
      if let column = place.column { members.append("\"column\":\(column)") }
    }
    if !diagnostic.notes.isEmpty { members.append("\"notes\":" + list(diagnostic.notes)) }
    if !diagnostic.fixes.isEmpty { members.append("\"fixes\":" + list(diagnostic.fixes)) }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ",") + "]" }

  /// A JSON string literal (RFC 8259 section 7).
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20: result += unicodeEscape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
