public import Archive
public import Diagnostics

/// A damaged archive of which no sound one can be made, neither from its own rows nor from what was published.
public struct BeyondMending: Error {
  public var problem: ArchiveProblem
  var end: RunEnd
  /// Why what was published does not help; empty if nothing is known to have been.
  public var reasons: [Diagnostic]
}
