public import News

/// The items that are related to other items, however that was found.
public struct RelatedItems: Sendable {
  /// Nearest first; an item without related items is absent.
  public var lists: [ItemID: [Relative]] = [:]
  /// Lists that differ from those of earlier plans and have to be remembered.
  public var newLists: [ItemID: [Relative]] = [:]
  /// Whether there were items that no earlier plan had compared.
  public var comparesNew = false

  public init() {}
}

/// An item that another item's page links to, by its index in the plan.
public struct PlannedRelative: Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// The same source reports on the same event.
    case story
    case shared(Relative.Shared)
    /// The item is from the same source, and nothing closer is known.
    case source
  }

  public var item: Int
  public var reason: Reason

  public init(item: Int, reason: Reason) {
    self.item = item
    self.reason = reason
  }
}
