package import News

/// What is told of all sources: for readers, for programs, and as a feed of what changed.
package struct HealthFile: Sendable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case page = "health/"
    case json = "health.json"
    case atom = "health.atom"
  }

  package struct Row: Sendable, Hashable {
    package var source: SourceID
    package var health: SourceHealth
    /// Published ones.
    package var count: Int
    /// Index in the plan's items.
    package var newest: Int?

    package init(source: SourceID, health: SourceHealth, count: Int, newest: Int?) {
      (self.source, self.health, self.count, self.newest) = (source, health, count, newest)
    }
  }

  package var format: Format
  /// In the order of the sources' names.
  package var rows: [Row]
  /// The newest last.
  package var changes: [HealthChange]

  package init(format: Format, rows: [Row], changes: [HealthChange]) {
    (self.format, self.rows, self.changes) = (format, rows, changes)
  }
}

/// How the sources are doing, for a plan.
package struct HealthRecord: Sendable, Hashable {
  package var sources: [SourceID: SourceHealth] = [:]
  package var changes: [HealthChange] = []

  package init(sources: [SourceID: SourceHealth] = [:], changes: [HealthChange] = []) {
    self.sources = sources
    self.changes = changes
  }
}
