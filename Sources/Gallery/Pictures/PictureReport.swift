package import Fetching

/// What came of making pictures in a run.
package struct PictureReport: Sendable, Hashable {
  package var made = 0
  /// Those that came from other sites, the same one by two addresses twice.
  package var fetched = 0
  package var failed = 0
  /// Those of other sites that wait for the next run.
  package var waiting = 0
  /// Files of their sizes.
  package var sizes = 0
  /// Of the pictures as they came, and of the largest size of each.
  package var bytesBefore = 0
  package var bytesAfter = 0
  package var fetching = FetchingReport()

  /// Whether there is anything to tell.
  package var isEmpty: Bool { made + fetched + failed + waiting == 0 }

  package init() {}
}
