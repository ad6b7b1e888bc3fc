public import News

/// What is related to items, however that was found.
public struct RelatedItems: Sendable {
  /// The nearest first; an item that has nothing is absent.
  public var lists: [ItemID: [Relative]] = [:]
  /// Lists that no former plan knew so: to be remembered.
  public var newLists: [ItemID: [Relative]] = [:]
  /// Whether there were items that no former plan had compared.
  public var comparesNew = false

  public init() {}
}

/// An item that the page of another leads to, by its index in the plan.
public struct PlannedRelative: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// The same source tells more of the same event.
    case story
    case shared(Relative.Shared)
    /// From the same source, where nothing nearer is.
    case source
  }

  public var item: Int
  public var reason: Reason

  public init(item: Int, reason: Reason) {
    self.item = item
    self.reason = reason
  }
}
