public import Diagnostics

/// What a run did to the output folder.
public struct PublishReport: Sendable {
  /// Files whose bytes are new.
  public var written = 0
  /// Rendered, but equal to what stood there: left alone, their times too.
  public var unchanged = 0
  /// Not even rendered, since nothing that they depend on changed.
  public var skipped = 0
  public var removed = 0
  /// Copies whose bytes are new; the other counts of files leave copies out.
  public var copied = 0
  /// The first paths written, in the order of the plan, and the first removed, sorted; at most `listLength` of each.
  public var writtenPaths: [String] = []
  public var removedPaths: [String] = []
  public var removedCopies = 0
  /// The checksum of the manifest that names what stands now.
  public var manifest: UInt64?
  /// What a person has to see to in the folder as the run found it.
  public var diagnostics: [Diagnostic] = []

  static let listLength = 1000
}

/// What a run would do.
public struct PublishPreview: Sendable {
  /// In the order of the plan.
  public var written: [String]
  /// Sorted.
  public var removed: [String]
  /// What would keep the run from writing anything.
  public var foreign: [String]
}
