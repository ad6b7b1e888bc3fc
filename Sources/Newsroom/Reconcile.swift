internal import Diagnostics
package import News

/// Decides what the archive is to do with what the sources gave. Pure; the order of `sources` is that of the configuration, and decides
/// which source introduces an item that several bring.
///
/// `known` holds what the archive knows under each of the sources' keys. An empty answer decides nothing: items outlive their feed, only
/// local items go with their file.
package func reconcile(
  _ sources: [SourceCandidates], known: [IdentityKey: KnownItem], now: Timestamp
) -> Reconciliation {
  var reconciler = Reconciler(known: known, now: now)
  for source in sources { reconciler.add(source) }
  return reconciler.result()
}
