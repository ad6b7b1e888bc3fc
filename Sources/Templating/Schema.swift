/// The variables that a kind of page, or a part of one, offers to its templates, in the order in which a `Record` holds their values.
public final class Schema: Sendable {
  public struct Field: Sendable {
    public let name: String
    public let kind: Kind
  }

  /// What a variable holds; it determines where a template may put the variable and how it is written.
  public enum Kind: Sendable {
    /// Plain text, which is escaped wherever it stands.
    case text
    /// Sanitised HTML, written as it is; allowed only in the text of a page, never in an attribute.
    case html
    /// An address whose scheme was checked; the only kind that attributes such as `href` and `src` accept.
    case address
    /// A condition for sections, which is never written.
    case flag
    /// A JSON document; allowed only inside a script element of a JSON type.
    case json
    /// One record, which may be absent.
    case record(Schema)
    case list(Schema)
  }

  /// The name of the record in messages, such as `article` or `tag`.
  public let name: String
  public let fields: [Field]
  private let indexes: [String: Int]

  /// Names must be names of the Mustache language, without dots or white space. If a name occurs twice, the first one counts.
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
