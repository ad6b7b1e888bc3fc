/// The variables that a page kind, or a part of one, offers to its templates, in the order in which a `Record` holds
/// their values.
public final class Schema: Sendable {
  public struct Field: Sendable {
    public let name: String
    public let kind: Kind
  }

  /// What a variable holds; it decides where a template may put it and how it is written.
  public enum Kind: Sendable {
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
  public let name: String
  public let fields: [Field]
  private let indexes: [String: Int]

  /// Names are those of the Mustache language: no dots, no white space. Where a name is given twice the first one
  /// counts.
  public convenience init(_ name: String, _ fields: [(name: String, kind: Kind)]) {
    self.init(name, fields.map { Field(name: $0.name, kind: $0.kind) })
  }

  init(_ name: String, _ fields: [Field]) {
    self.name = name
    self.fields = fields
    indexes = Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of name: String) -> Int? { indexes[name] }
}
