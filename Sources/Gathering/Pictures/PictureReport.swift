/// What came of making pictures in a run.
package struct PictureReport: Sendable, Hashable {
  package var made = 0
  package var failed = 0
  /// Files of their sizes.
  package var sizes = 0
  /// Of the pictures as they came, and of the largest size of each.
  package var bytesBefore = 0
  package var bytesAfter = 0

  package init() {}
}
