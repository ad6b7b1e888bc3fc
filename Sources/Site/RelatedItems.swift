package import News

/// What is related to items, however that was found.
package struct RelatedItems: Sendable {
  /// The nearest first; an item that has nothing is absent.
  package var lists: [ItemID: [Relative]] = [:]
  /// Lists that no former plan knew so: to be remembered.
  package var newLists: [ItemID: [Relative]] = [:]
  /// Whether there were items that no former plan had compared.
  package var comparesNew = false

  package init() {}
}

/// An item that the page of another leads to, by its index in the plan.
package struct PlannedRelative: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The same source tells more of the same event.
    case story
    case shared(Relative.Shared)
    /// From the same source, where nothing nearer is.
    case source
  }

  package var item: Int
  package var reason: Reason

  package init(item: Int, reason: Reason) {
    self.item = item
    self.reason = reason
  }
}
