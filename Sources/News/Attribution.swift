/// A credit that a source demands beside its items.
public struct Attribution: Sendable, Hashable {
  public var text: String
  public var address: WebAddress?

  public init(text: String, address: WebAddress? = nil) {
    self.text = text
    self.address = address
  }
}
