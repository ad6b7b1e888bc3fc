public import Diagnostics
public import News

/// What is to be done with what the sources gave.
public struct Reconciliation: Sendable {
  /// At most one change for each item, in the order of the candidates.
  public var changes: [ItemChange] = []
  /// Items whose file is gone, ascending. They are to be hidden together with the plan that leaves them out (`Retention.decide`).
  public var departed: [ItemID] = []
  /// Local texts that have expired by the date in their front matter.
  public var over: Set<ItemID> = []
  public var counts: [SourceID: SourceCounts] = [:]
  /// By local source, the item of each file that was read, nil if the file gives no item to be shown; for the stamps of the files.
  public var files: [SourceID: [String: ItemID?]] = [:]
  /// By source on the web, the items that it brings, ascending.
  public var brought: [SourceID: [ItemID]] = [:]
  /// By source, the items that came with the guid of another item.
  public var reusedGuids: [SourceID: ReusedGuids] = [:]
  public var diagnostics: [Diagnostic] = []
}

/// What became of the items of a source in this run.
public struct SourceCounts: Sendable, Hashable {
  public var found = 0
  public var new = 0
  public var changed = 0
  /// Includes items that another source brought first, and doubles within the source.
  public var unchanged = 0
  /// Left out by a rule, not yet due, expired, or removed in an earlier run.
  public var hidden = 0
  /// Gone with their file.
  public var removed = 0

  public init() {}
}

/// Items of an answer whose guids belonged to other items before.
public struct ReusedGuids: Sendable, Hashable {
  public var count: Int
  public var first: Place

  public func diagnostic(of source: String) -> Diagnostic {
    NewsroomProblem.reusedGuids(self, source: source).diagnostic
  }
}
