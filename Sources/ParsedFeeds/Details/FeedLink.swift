public import News

/// A link element of Atom (RFC 4287 section 4.2.7), whatever it is used for.
public struct FeedLink: Sendable, Hashable {
  public var address: WebAddress
  /// `alternate` if the element names none.
  public var relation: String
  public var type: String?
  public var title: String?
  /// The language of what the link leads to.
  public var language: String?
  public var length: Int?

  public init(
    _ address: WebAddress, relation: String, type: String? = nil, title: String? = nil,
    language: String? = nil, length: Int? = nil
  ) {
    self.address = address
    self.relation = relation
    self.type = type
    self.title = title
    self.language = language
    self.length = length
  }
}
