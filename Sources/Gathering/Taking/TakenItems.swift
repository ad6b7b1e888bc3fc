public import News

/// What became of items while sources were read, as the archive was told.
public struct TakenItems: Sendable {
  public enum Fate: Sendable, Hashable, CaseIterable { case new, changed, withdrawn }

  public private(set) var fates: [ItemID: Fate] = [:]
  /// Those that no page showed before.
  private var arrived: Set<ItemID> = []
  /// In the order in which they came.
  private var order: [ItemID] = []

  public init() {}

  public var isEmpty: Bool { fates.isEmpty }

  /// In the order in which they came.
  public func items(_ fate: Fate) -> some Sequence<ItemID> { order.lazy.filter { fates[$0] == fate } }

  /// Without changes that no page shows.
  public func leavingOut(unchanged: Set<ItemID>) -> TakenItems {
    var taken = self
    for (id, fate) in fates where fate == .changed && unchanged.contains(id) { taken.fates[id] = nil }
    return taken
  }

  /// Whether readers had an item that is shown no more: not what came too old to be shown, nor what no page ever had.
  public func wasShown(_ record: ItemRecord) -> Bool {
    let id = record.item.id
    if fates[id] == .withdrawn { return true }
    return record.hiding == nil && !arrived.contains(id) && (record.permalink != nil || !record.item.hasDetailPage)
  }

  mutating func add(_ change: ItemChange) {
    switch change {
    case .insert(let item, _, _):
      arrived.insert(item.id)
      set(item.id, .new)
    case .update(let item, _, _, _): if fates[item.id] != .new { set(item.id, .changed) }
    case .revive(let item, _, _):
      arrived.insert(item.id)
      if fates[item.id] != .new { set(item.id, .changed) }
    case .hide(let id, _):
      // What came and went was never there.
      if fates[id] == .new { fates[id] = nil } else { set(id, .withdrawn) }
    case .extend, .show, .remove: break
    }
  }

  private mutating func set(_ id: ItemID, _ fate: Fate) {
    if fates.updateValue(fate, forKey: id) == nil { order.append(id) }
  }
}
