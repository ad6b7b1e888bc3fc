package import Fetching

/// What came of asking for icons in a run.
package struct IconReport: Sendable, Hashable {
  /// Sources whose icon was looked for, and of these those that have one.
  package var asked = 0
  package var found = 0
  /// Sources that wait for the next run.
  package var waiting = 0
  package var fetching = FetchingReport()

  package init() {}
}
