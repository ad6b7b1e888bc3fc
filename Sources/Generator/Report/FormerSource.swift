/// A source that the configuration names no more.
public struct FormerSource: Sendable, Hashable {
  /// What the source called itself, else its identifier.
  public var name: String
  public var items: Int

  public init(name: String, items: Int) {
    self.name = name
    self.items = items
  }
}
