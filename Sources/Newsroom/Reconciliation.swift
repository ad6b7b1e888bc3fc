package import Diagnostics
package import News

/// What is to be done with what the sources gave.
package struct Reconciliation: Sendable {
  /// In the order of the candidates; at most one for an item.
  package var changes: [ItemChange]
  /// Items whose file is there no more, ascending: to be hidden with the plan that leaves them out (`Retention.decide`).
  package var departed: [ItemID] = []
  package var counts: [SourceID: SourceCounts]
  /// By local source: the item of each file that was read, nil where it gives none to be shown. For the stamps of the files.
  package var files: [SourceID: [String: ItemID?]]
  /// By source on the web: the items that it brings, ascending.
  package var brought: [SourceID: [ItemID]] = [:]
  /// By source: items that came with a guid that was another's.
  package var reusedGuids: [SourceID: ReusedGuids] = [:]
  package var diagnostics: [Diagnostic]

  package init(
    changes: [ItemChange] = [], counts: [SourceID: SourceCounts] = [:], files: [SourceID: [String: ItemID?]] = [:],
    diagnostics: [Diagnostic] = []
  ) {
    self.changes = changes
    self.counts = counts
    self.files = files
    self.diagnostics = diagnostics
  }
}

/// What became of the items of a source in this run.
package struct SourceCounts: Sendable, Hashable {
  package var found = 0
  package var new = 0
  package var changed = 0
  /// Also those that another source brought first, and doubles within the source.
  package var unchanged = 0
  /// Left out by a rule, not due, over, or removed in an earlier run.
  package var hidden = 0
  /// Gone with their file.
  package var removed = 0

  package init() {}
}

/// Items of an answer whose guids were other items' before.
package struct ReusedGuids: Sendable, Hashable {
  package var count: Int
  package var first: Place

  package func diagnostic(of source: String) -> Diagnostic {
    NewsroomProblem.reusedGuids(self, source: source).diagnostic
  }
}
