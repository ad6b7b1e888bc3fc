import Diagnostics
public import News

/// Decides what the archive is to do with what the sources gave. Pure; the order of `sources` is that of the configuration, and decides
/// which source introduces an item that several bring.
///
/// `known` holds what the archive knows under each of the sources' keys. An empty answer decides nothing: items outlive their feed, only
/// local items go with their file.
///
/// `presence` is needed to hand an item over: to the source where it is from, or, where the introducing one no longer brings it, to the
/// first of the same site that does. Without it every source is taken to bring what it brought, and to be at home nowhere.
///
/// `retention` keeps a removed item from coming back only to be hidden at once.
public func reconcile(
  _ sources: [SourceCandidates], known: [IdentityKey: KnownItem], presence: SourcePresence? = nil,
  retention: Retention = Retention(), now: Timestamp
) -> Reconciliation {
  var reconciler = Reconciler(known: known, presence: presence, retention: retention, now: now)
  for source in sources { reconciler.add(source) }
  return reconciler.result()
}
