package import Archive
package import Diagnostics

/// A damaged archive of which no sound one can be made: not from its own rows, and not from what was published.
package struct BeyondMending: Error {
  package var problem: ArchiveProblem
  var end: RunEnd
  /// Why what was published does not help; empty where nothing was.
  package var reasons: [Diagnostic]
}
