/// How a source is doing, according to its last turn.
public enum SourceCondition: String, Sendable, Hashable, CaseIterable {
  case ok
  /// No answer, because of the network, the host or the connection.
  case noNetwork
  /// An answer that says itself that it is a failure.
  case serverError
  /// An answer that has nothing of what was asked for.
  case badResponse
  /// A good answer, but further requests for the contents of its items gave nothing.
  case incomplete
  /// A file or folder that cannot be read.
  case unreadable
  /// Gone for good, as its server says; it is no longer asked.
  case gone
  /// It has become another publication: nothing is taken from it.
  case quarantined

  /// Whether somebody has to look after it.
  public var isTrouble: Bool { self != .ok }

  /// Whether it was asked in vain, and will be asked again.
  public var isFailing: Bool {
    switch self {
    case .noNetwork, .serverError, .badResponse, .unreadable: true
    case .ok, .incomplete, .gone, .quarantined: false
    }
  }
}

/// What the site tells about a source. It has only what changes when something changes, so not when the source was asked.
public struct SourceHealth: Sendable, Hashable {
  /// nil if it has not been asked yet.
  public var condition: SourceCondition?
  /// For a source that fails, when it last gave a good answer.
  public var lastSuccess: Timestamp?
  /// For a source that fails, the time before which it is not asked again, as settled at its last failure.
  public var nextDue: Timestamp?
  /// The number of warnings about what it last brought.
  public var warnings: Int

  public init(condition: SourceCondition? = nil, warnings: Int = 0) {
    self.condition = condition
    self.warnings = warnings
  }
}

/// A source that began to fail, or answers again.
public struct HealthChange: Sendable, Hashable {
  public var time: Timestamp
  public var source: SourceID
  public var condition: SourceCondition

  public init(time: Timestamp, source: SourceID, condition: SourceCondition) {
    self.time = time
    self.source = source
    self.condition = condition
  }
}
