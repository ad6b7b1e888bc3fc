public import News
public import Roster

/// What became of items while sources were read, as the archive was told.
public struct TakenItems: Sendable {
  public enum Fate: Sendable, Hashable, CaseIterable { case new, changed, withdrawn }

  public private(set) var fates: [ItemID: Fate] = [:]
  /// Items that no page showed before.
  private var arrived: Set<ItemID> = []
  /// Items that pages showed before as headlines of other sites, and that have pages of their own from now on.
  public private(set) var formerHeadlines: Set<ItemID> = []
  /// Items in the order in which they came.
  private var order: [ItemID] = []
  /// The last source whose answer changed an item.
  private var changers: [ItemID: SourceID] = [:]

  public init() {}

  public var isEmpty: Bool { fates.isEmpty }

  /// The items of a fate, in the order in which they came.
  public func items(_ fate: Fate) -> some Sequence<ItemID> { order.lazy.filter { fates[$0] == fate } }

  /// Leaves out changes that no page shows, and discounts them in the reports of the sources.
  public func leavingOut(_ unchanged: Set<ItemID>, of reports: inout [SourceReport]) -> TakenItems {
    var taken = self
    var counts: [SourceID: Int] = [:]
    for (id, fate) in fates where fate == .changed && unchanged.contains(id) {
      taken.fates[id] = nil
      if let source = changers[id] { counts[source, default: 0] += 1 }
    }
    for index in reports.indices {
      guard let count = reports[index].id.flatMap({ counts[$0] }) else { continue }
      reports[index].changed = max(0, reports[index].changed - count)
    }
    return taken
  }

  /// Whether readers had an item that is no longer shown. False for items that came too old to be shown, or that never had a page.
  public func wasShown(_ record: ItemRecord) -> Bool {
    let id = record.item.id
    if fates[id] == .withdrawn { return true }
    return record.hiding == nil && !arrived.contains(id) && (record.permalink != nil || !record.item.hasDetailPage)
  }

  /// - Parameter headlines: items that were shown without a page of their own.
  mutating func add(_ change: ItemChange, from source: SourceID, knownAsHeadlines headlines: Set<ItemID> = []) {
    switch change {
    case .insert(let item, _, _):
      arrived.insert(item.id)
      set(item.id, .new)
    case .update(let item, _, _, _):
      setChanged(item.id, by: source)
      if item.hasDetailPage, headlines.contains(item.id) { formerHeadlines.insert(item.id) }
    case .revive(let item, _, _):
      arrived.insert(item.id)
      setChanged(item.id, by: source)
    case .hide(let id, _):
      // What came and went within a run was never there.
      if fates[id] == .new { fates[id] = nil } else { set(id, .withdrawn) }
    case .extend, .show, .remove: break
    }
  }

  private mutating func setChanged(_ id: ItemID, by source: SourceID) {
    guard fates[id] != .new else { return }
    set(id, .changed)
    changers[id] = source
  }

  private mutating func set(_ id: ItemID, _ fate: Fate) {
    if fates.updateValue(fate, forKey: id) == nil { order.append(id) }
  }
}
