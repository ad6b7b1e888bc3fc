import News

/// What becomes of one item while the sources are gone through.
struct ReconciledItem {
  var id: ItemID
  /// nil for an item met for the first time.
  var known: KnownItem?
  /// The item as its introducing source gives it now; nil if only others brought it, or if it may not come back.
  var current: Candidate?
  /// The source that `current` comes from.
  var owner: SourceID
  /// How the owner came to introduce the item, if another source did before.
  var succession: SourcePresence.Succession?
  /// Further sources, in the order of their arrival.
  var sources: [SourceID] = []
  var keys: Set<IdentityKey> = []
  /// Whether the item is not to be shown now.
  var isWithdrawn = false

  /// The most names of a kind that are remembered. Some feeds give an item another guid, address or headline each hour, for years; it is
  /// found by the name that stays.
  static let mostNames = 256

  /// Whether one more name of this kind is remembered.
  func hasRoom(for kind: IdentityKey.Kind) -> Bool {
    let former = known?.keys ?? []
    guard former.count + keys.count >= ReconciledItem.mostNames else { return true }
    return former.count(where: { $0.kind == kind }) + keys.count(where: { $0.kind == kind }) < ReconciledItem.mostNames
  }
}
