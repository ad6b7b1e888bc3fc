public import News

/// What is told of all sources: for readers, for programs, and as a feed of what changed.
public struct HealthFile: Sendable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case page = "health/"
    case json = "health.json"
    case atom = "health.atom"
  }

  public struct Row: Sendable, Hashable {
    public var source: SourceID
    public var health: SourceHealth
    /// Published ones.
    public var count: Int
    /// Index in the plan's items.
    public var newest: Int?

    public init(source: SourceID, health: SourceHealth, count: Int, newest: Int?) {
      (self.source, self.health, self.count, self.newest) = (source, health, count, newest)
    }
  }

  public var format: Format
  /// In the order of the sources' names.
  public var rows: [Row]
  /// The newest last.
  public var changes: [HealthChange]

  public init(format: Format, rows: [Row], changes: [HealthChange]) {
    (self.format, self.rows, self.changes) = (format, rows, changes)
  }
}

/// How the sources are doing, for a plan.
public struct HealthRecord: Sendable, Hashable {
  public var sources: [SourceID: SourceHealth] = [:]
  public var changes: [HealthChange] = []

  public init(sources: [SourceID: SourceHealth] = [:], changes: [HealthChange] = []) {
    self.sources = sources
    self.changes = changes
  }
}
