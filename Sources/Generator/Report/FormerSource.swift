/// A source that the configuration names no more.
public struct FormerSource: Sendable, Hashable {
  /// What the source called itself, else its identifier.
  public var name: String
  public var items: Int
  /// Its items go with it (`removed: hide`); else their pages stay.
  public var isHidden: Bool

  public init(name: String, items: Int, isHidden: Bool = false) {
    self.name = name
    self.items = items
    self.isHidden = isHidden
  }
}
