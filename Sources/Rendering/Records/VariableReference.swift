internal import Templating

/// The variables of templates as Markdown, made from the schemas that templates are checked against, so that it cannot be wrong.
package enum VariableReference {
  package static var markdown: String {
    var text = "| template | own variable | and on every page |\n|---|---|---|\n"
    let common = Schemas.notFoundPage.fields.dropLast().map { "`\($0.name)`" }.joined(separator: ", ")
    for kind in PageKind.allCases {
      guard let own = kind.schema.fields.last else { continue }
      text += "| `\(kind.rawValue).mustache` | `\(own.name)`: \(words(own.kind)) | \(common) |\n"
    }
    text += "\n| record | variables |\n|---|---|\n"
    for schema in records {
      let fields = schema.fields.map { field -> String in
        if case .text = field.kind { return "`\(field.name)`" }
        return "`\(field.name)` (\(words(field.kind)))"
      }
      text += "| **\(schema.name)** | \(fields.joined(separator: ", ")) |\n"
    }
    return text
  }

  private static let records = [
    Schemas.site, Schemas.page, Schemas.front, Schemas.block, Schemas.list, Schemas.facet,
    Schemas.controls, Schemas.filter, Schemas.choice, Schemas.events, Schemas.terms,
    Schemas.article,
    Schemas.card, Schemas.link, Schemas.image, Schemas.date, Schemas.original, Schemas.enclosure, Schemas.fact,
    Schemas.collection, Schemas.entry, Schemas.feed, Schemas.about, Schemas.credit, Schemas.health,
    Schemas.sourceHealth, Schemas.message, Schemas.text,
  ]

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
