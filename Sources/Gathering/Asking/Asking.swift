/// How sources are asked.
package struct Asking: Sendable {
  /// Network off; files are read as always.
  package var isOffline = false
  /// Asks every source now, due or not, still conditionally.
  package var refreshesAll = false
  /// Ignores what is known to be unchanged.
  package var rereadsAll = false
  /// Says what it finds each time, and warns of nothing that a first run would mend.
  package var isTrial = false

  package init() {}
}
