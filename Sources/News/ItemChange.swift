/// What `reconcile` decides for one item; the archive carries it out.
public enum ItemChange: Sendable, Hashable {
  /// Seen for the first time.
  case insert(NewsItem, ItemBody, keys: Set<IdentityKey>)
  /// Seen before, now different. `former` is what the edit history keeps, where headline or body changed.
  case update(NewsItem, ItemBody, keys: Set<IdentityKey>, former: FormerVersion?)
  /// Same content; a further source or a further key.
  case extend(ItemID, sources: [SourceID], keys: Set<IdentityKey>)
  /// Not shown from now on; everything is kept, its address too. Of an item that is hidden already it says reason and time anew.
  case hide(ItemID, HiddenReason)
  /// Shown again, as it was kept.
  case show(ItemID)
  /// Its text is gone for good; address, identities and the reason for which it was hidden stay as a tombstone. One that was hidden for a
  /// reason comes back when it is brought again and the reason has passed, one that was not comes back with its file alone.
  case remove(ItemID)
  /// An item that is brought again and shown again, hidden or removed before.
  case revive(NewsItem, ItemBody, keys: Set<IdentityKey>)
}
