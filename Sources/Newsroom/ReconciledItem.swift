import News

/// What becomes of one item while the sources are gone through.
struct ReconciledItem {
  var id: ItemID
  /// nil for an item met for the first time.
  var known: KnownItem?
  /// The item as its introducing source gives it now; nil where only others brought it, or nobody may.
  var current: Candidate?
  /// The source that `current` counts for.
  var owner: SourceID
  /// How the owner came to introduce it from now on, where another did.
  var succession: SourcePresence.Succession?
  /// Further sources, in the order of their arrival.
  var sources: [SourceID] = []
  var keys: Set<IdentityKey> = []
  /// A local item that is not to be shown now.
  var isWithdrawn = false
}
