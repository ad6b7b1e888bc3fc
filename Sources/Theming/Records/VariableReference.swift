import Templating

/// The variables of templates as Markdown, generated from the schemas against which templates are checked, so that it is always correct.
public enum VariableReference: Sendable {
  public static var markdown: String {
    var text = "| template | own variable | and on every page |\n|---|---|---|\n"
    let common = Schemas.notFoundPage.fields.dropLast()
    let names = common.map { "`\($0.name)`" }.joined(separator: ", ")
    for kind in PageKind.allCases {
      let own = kind.schema.fields.dropFirst(common.count).map { "`\($0.name)`: \(words($0.kind))" }
      text += "| `\(kind.rawValue).mustache` | \(own.joined(separator: ", ")) | \(names) |\n"
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
    SiteField.schema, PageField.schema, FrontField.schema, BlockField.schema, ListField.schema, FacetField.schema,
    ControlsField.schema, FilterField.schema, ChoiceField.schema, EventsField.schema, TermsField.schema,
    TermField.schema, ProfileField.schema, FaceField.schema,
    ArticleField.schema, StoryField.schema, TellingField.schema, StoriesField.schema, StoryEntryField.schema,
    CardField.schema, LinkField.schema, ImageField.schema, DateField.schema, OriginalField.schema,
    EditField.schema, NeighbourField.schema, RelatedField.schema, HistoryField.schema, VersionField.schema,
    PassageField.schema,
    ParagraphField.schema,
    RunField.schema,
    ChangesField.schema, ChangeField.schema, EnclosureField.schema, FactField.schema,
    CollectionField.schema, EntryField.schema, FeedField.schema, AboutField.schema, CreditField.schema,
    HealthField.schema,
    SourceHealthField.schema, MessageField.schema, Schemas.text,
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
