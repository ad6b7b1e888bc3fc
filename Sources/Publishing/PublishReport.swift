package import Diagnostics

/// What a run did to the output folder.
package struct PublishReport: Sendable {
  /// Files whose bytes are new.
  package var written = 0
  /// Rendered, and equal to what stood there: left alone, their times too.
  package var unchanged = 0
  /// Not even rendered, since nothing that they depend on changed.
  package var skipped = 0
  package var removed = 0
  /// Copies whose bytes are new; the other counts know none.
  package var copied = 0
  /// Of the files written.
  package var bytes: Int64 = 0
  /// The first of them in the order of the plan and by path, as many as `listLength` says.
  package var writtenPaths: [String] = []
  package var removedPaths: [String] = []
  package var removedCopies = 0
  /// Checksum of the manifest that names what stands now.
  package var manifest: UInt64?
  package var diagnostics: [Diagnostic] = []

  package static let listLength = 1000
}

/// What a run would do.
package struct PublishPreview: Sendable {
  /// In the order of the plan. Without a renderer: what may be written, if the bytes are found to differ.
  package var written: [String]
  /// Sorted.
  package var removed: [String]
  /// What would keep the run from writing anything.
  package var foreign: [String]
  package var skipped: Int
}
