package import News

/// A link element of Atom (RFC 4287 section 4.2.7), whatever it is used for.
package struct FeedLink: Sendable, Hashable {
  package var address: WebAddress
  /// `alternate` where the element names none.
  package var relation: String
  package var type: String?
  package var title: String?
  /// Of what the link leads to.
  package var language: String?
  package var length: Int?

  package init(
    _ address: WebAddress, relation: String = "alternate", type: String? = nil, title: String? = nil,
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
