public import Diagnostics

/// What a run did to the output folder.
public struct PublishReport: Sendable {
  /// Files whose bytes are new.
  public var written = 0
  /// Rendered, and equal to what stood there: left alone, their times too.
  public var unchanged = 0
  /// Not even rendered, since nothing that they depend on changed.
  public var skipped = 0
  public var removed = 0
  /// Copies whose bytes are new; the other counts know none.
  public var copied = 0
  /// Of the files written.
  public var bytes: Int64 = 0
  /// The first of them in the order of the plan and by path, as many as `listLength` says.
  public var writtenPaths: [String] = []
  public var removedPaths: [String] = []
  public var removedCopies = 0
  /// Checksum of the manifest that names what stands now.
  public var manifest: UInt64?
  /// Of the folder as the run found it: what a person has to see to.
  public var diagnostics: [Diagnostic] = []

  static let listLength = 1000
}

/// What a run would do.
public struct PublishPreview: Sendable {
  /// In the order of the plan. Without a renderer: what may be written, if the bytes are found to differ.
  public var written: [String]
  /// Sorted.
  public var removed: [String]
  /// What would keep the run from writing anything.
  public var foreign: [String]
  public var skipped: Int
}
