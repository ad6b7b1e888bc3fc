/// What `reconcile` decides for one item; the archive carries it out.
public enum ItemChange: Sendable, Hashable {
  /// Seen for the first time.
  case insert(NewsItem, ItemBody, keys: Set<IdentityKey>)
  /// Seen before, now different. `former` is what the edit history keeps if headline or body changed.
  case update(NewsItem, ItemBody, keys: Set<IdentityKey>, former: FormerVersion?)
  /// Same content, but a further source or key.
  case extend(ItemID, sources: [SourceID], keys: Set<IdentityKey>)
  /// Not shown from now on; everything is kept, including its address. If the item is already hidden, reason and time are replaced.
  case hide(ItemID, HiddenReason)
  /// Shown again, as it was kept.
  case show(ItemID)
  /// Its text is gone for good; address, identities and the reason for which it was hidden stay as a tombstone. An item that was hidden for
  /// a reason comes back when it is brought again and the reason has passed; any other comes back only with its file.
  case remove(ItemID)
  /// Brought again and shown again, after it was hidden or removed.
  case revive(NewsItem, ItemBody, keys: Set<IdentityKey>)
}
