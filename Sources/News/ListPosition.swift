/// Where an item stands in a list sorted by date, oldest first; items of the same date are in the order of their identities.
public struct ListPosition: Sendable, Hashable, Comparable {
  public var date: Timestamp
  public var id: ItemID

  public init(date: Timestamp, id: ItemID) {
    self.date = date
    self.id = id
  }

  public static func < (left: ListPosition, right: ListPosition) -> Bool {
    left.date == right.date ? left.id < right.id : left.date < right.date
  }
}
