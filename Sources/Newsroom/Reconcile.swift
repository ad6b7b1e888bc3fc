import Diagnostics
public import News

/// Decides what the archive is to do with what the sources gave. Pure. The order of `sources` is that of the configuration; it decides
/// which source introduces an item that several bring.
///
/// `known` holds what the archive knows under each of the sources' keys. An empty answer decides nothing: items outlive their feed; only
/// local items go with their file.
///
/// `presence` is needed to hand an item over: to the source that it comes from or, if the introducing source no longer brings it, to the
/// first of the same site that does. Without it, every source is assumed to bring what it brought before, and to be at home nowhere.
///
/// `retention` keeps a removed item from coming back only to be hidden at once.
///
/// `presentation` tells a new headline of a restored item from what rules had made of it.
public func reconcile(
  _ sources: [SourceCandidates], known: [IdentityKey: KnownItem], presence: SourcePresence? = nil,
  retention: Retention = Retention(), presentation: Presentation = Presentation([:]), now: Timestamp
) -> Reconciliation {
  var reconciler = Reconciler(
    known: known, presence: presence, retention: retention, presentation: presentation, now: now)
  for source in sources { reconciler.add(source) }
  return reconciler.result()
}
