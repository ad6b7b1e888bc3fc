internal import Templating

/// The variables of the templates as the README lists them, made from the schemas that templates are checked against.
package enum TemplateReference {
  package static var markdown: String {
    var lines: [String] = []
    var seen: Set<String> = []
    var waiting: [Schema] = []
    for kind in PageKind.allCases {
      lines += ["**`\(kind.rawValue).mustache`**: " + variables(kind.schema, &waiting), ""]
    }
    lines += ["| record | its variables |", "|---|---|"]
    while !waiting.isEmpty {
      let schema = waiting.removeFirst()
      guard seen.insert(schema.name).inserted else { continue }
      lines.append("| \(schema.name) | \(variables(schema, &waiting)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func variables(_ schema: Schema, _ records: inout [Schema]) -> String {
    schema.fields.map { field in
      switch field.kind {
      case .text: return "`\(field.name)`"
      case .html: return "`\(field.name)` (HTML)"
      case .address: return "`\(field.name)` (address)"
      case .flag: return "`\(field.name)` (flag)"
      case .json: return "`\(field.name)` (JSON)"
      case .record(let schema):
        records.append(schema)
        return "`\(field.name)` (\(schema.name))"
      case .list(let schema):
        records.append(schema)
        return "`\(field.name)` (list of \(schema.name))"
      }
    }.joined(separator: ", ")
  }
}
