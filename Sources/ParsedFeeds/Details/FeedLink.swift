public import News

/// A link element of Atom (RFC 4287 section 4.2.7), whatever it is used for.
public struct FeedLink: Sendable, Hashable {
  public var address: WebAddress
  /// `alternate` if the element names none.
  public var relation: String
  public var type: String?

  public init(_ address: WebAddress, relation: String, type: String? = nil) {
    self.address = address
    self.relation = relation
    self.type = type
  }
}
