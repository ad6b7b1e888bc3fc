/// The variables that a page kind, or a part of one, offers to its templates, in the order in which a `Record` holds
/// their values.
package final class Schema: Sendable {
  package struct Field: Sendable {
    package let name: String
    package let kind: Kind
  }

  /// What a variable holds; it decides where a template may put it and how it is written.
  package enum Kind: Sendable {
    /// Plain text; escaped wherever it stands.
    case text
    /// Sanitised HTML, written as it is; only where a page's text stands, never in an attribute.
    case html
    /// An address whose scheme was checked; the only kind that `href`, `src` and their like accept.
    case address
    /// Only asked by sections, never written.
    case flag
    /// A JSON document; only inside a script element of a JSON type.
    case json
    /// One record, which may be absent.
    case record(Schema)
    case list(Schema)
  }

  /// What the record is called in messages, as in `article` or `tag`.
  package let name: String
  package let fields: [Field]
  private let indexes: [String: Int]

  /// Names are those of the Mustache language: no dots, no white space. Where a name is given twice the first one
  /// counts.
  package convenience init(_ name: String, _ fields: KeyValuePairs<String, Kind>) {
    self.init(name, fields.map { Field(name: $0.key, kind: $0.value) })
  }

  package convenience init(_ name: String, _ fields: [(name: String, kind: Kind)]) {
    self.init(name, fields.map { Field(name: $0.name, kind: $0.kind) })
  }

  init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
    indexes = Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func index(of name: String) -> Int? { indexes[name] }
}
