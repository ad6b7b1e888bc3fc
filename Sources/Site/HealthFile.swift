public import News

/// A report on all sources: as a page for readers, as data for programs, and as a feed of changes.
public struct HealthFile: Sendable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case page = "health/"
    case json = "health.json"
    case atom = "health.atom"
  }

  public struct Row: Sendable, Hashable {
    public var source: SourceID
    public var health: SourceHealth
    /// Number of published items, in whatever language.
    public var count: Int
    /// Index of the newest one in the plan's items, which are those of one language.
    public var newest: Int?
    /// The date of the newest one in any of several languages.
    public var newestDate: Timestamp?

    public init(source: SourceID, health: SourceHealth, count: Int, newest: Int?) {
      (self.source, self.health, self.count, self.newest) = (source, health, count, newest)
    }
  }

  public var format: Format
  /// Sorted by the names of the sources.
  public var rows: [Row]
  /// Oldest first.
  public var changes: [HealthChange]

  public init(format: Format, rows: [Row], changes: [HealthChange]) {
    (self.format, self.rows, self.changes) = (format, rows, changes)
  }
}

/// The state of the sources, as input of a plan.
public struct HealthRecord: Sendable, Hashable {
  public var sources: [SourceID: SourceHealth] = [:]
  public var changes: [HealthChange] = []

  public init(sources: [SourceID: SourceHealth] = [:], changes: [HealthChange] = []) {
    self.sources = sources
    self.changes = changes
  }
}
