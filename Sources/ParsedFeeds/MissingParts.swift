/// What of an item did not come this time, although its source has it: what is known of it stays.
public struct MissingParts: Sendable, Hashable {
  public enum Field: String, Sendable {
    case id, title, subtitle, summary, body, link, image, enclosures, published, updated, start, end, expires, venue
    case authors, tags, language, featured
  }

  public var fields: Set<Field>
  /// The names of facets.
  public var facets: Set<String>
  /// The names of collections that did not come, or of which only a part came.
  public var collections: Set<String>

  public init(fields: Set<Field> = [], facets: Set<String> = [], collections: Set<String> = []) {
    self.fields = fields
    self.facets = facets
    self.collections = collections
  }

  /// Whether what is missing may have given the item a title, if only by its text or address.
  public var mayHoldTitle: Bool { !fields.isDisjoint(with: [.title, .summary, .body, .link, .enclosures]) }
}
