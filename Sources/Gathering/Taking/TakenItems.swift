public import News

/// What became of items while sources were read, as the archive was told.
public struct TakenItems: Sendable {
  public enum Fate: Sendable, Hashable, CaseIterable { case new, changed, withdrawn }

  public private(set) var fates: [ItemID: Fate] = [:]
  /// In the order in which they came.
  private var order: [ItemID] = []

  public init() {}

  public var isEmpty: Bool { fates.isEmpty }

  /// In the order in which they came.
  public func items(_ fate: Fate) -> some Sequence<ItemID> { order.lazy.filter { fates[$0] == fate } }

  mutating func add(_ change: ItemChange) {
    switch change {
    case .insert(let item, _, _): set(item.id, .new)
    case .update(let item, _, _, _), .revive(let item, _, _): if fates[item.id] != .new { set(item.id, .changed) }
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
