/// A person or organisation that wrote an item.
public struct Person: Sendable, Hashable {
  public var name: String
  public var address: WebAddress?
  public var email: String?

  public init(name: String, address: WebAddress? = nil, email: String? = nil) {
    self.name = name
    self.address = address
    self.email = email
  }
}
