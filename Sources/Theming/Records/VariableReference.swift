import Templating

/// The variables of templates as Markdown, generated from the schemas against which templates are checked, so that it is always correct.
public enum VariableReference: Sendable {
  public static var markdown: String {
    let common = Schemas.notFoundPage.fields.dropLast()
    var text = "| template | own variable |\n|---|---|\n"
    for kind in PageKind.allCases {
      let own = kind.schema.fields.dropFirst(common.count).map { "`\($0.name)`: \(words($0.kind))" }
      text += "| `\(kind.rawValue).mustache` | \(own.joined(separator: ", ")) |\n"
    }
    text += "\n| record | variables |\n|---|---|\n| every page | \(list(common)) |\n"
    for schema in records { text += "| **\(schema.name)** | \(list(schema.fields[...])) |\n" }
    return text
  }

  private static func list(_ fields: ArraySlice<Schema.Field>) -> String {
    fields.map { field in
      if case .text = field.kind { "`\(field.name)`" } else { "`\(field.name)` (\(words(field.kind)))" }
    }.joined(separator: ", ")
  }

  /// All records that templates can reach, each where it first occurs. The texts come last, because they are many.
  private static var records: [Schema] {
    var found: [Schema] = []
    func add(recordsOf schema: Schema) {
      for field in schema.fields {
        guard let inner = record(field.kind), !found.contains(where: { $0 === inner }) else { continue }
        found.append(inner)
        add(recordsOf: inner)
      }
    }
    for kind in PageKind.allCases { add(recordsOf: kind.schema) }
    return found.filter { $0 !== Schemas.text } + [Schemas.text]
  }

  private static func record(_ kind: Schema.Kind) -> Schema? {
    switch kind {
    case .record(let schema), .list(let schema): schema
    case .text, .html, .address, .flag, .json: nil
    }
  }

  private static func words(_ kind: Schema.Kind) -> String {
    switch kind {
    case .text: "text"
    case .html: "HTML"
    case .address: "address"
    case .flag: "flag"
    case .json: "JSON"
    case .record(let schema): schema.name
    case .list(let schema): "list of \(schema.name)"
    }
  }
}
