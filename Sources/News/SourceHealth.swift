/// How a source is doing, as its last turn showed it.
public enum SourceCondition: String, Sendable, Hashable, CaseIterable {
  case ok
  /// No answer: the network, its host or its connection.
  case noNetwork
  /// An answer that says itself that it is none.
  case serverError
  /// An answer in which there is nothing of what was asked for.
  case badResponse
  /// A good answer, but further requests for what its items hold gave nothing.
  case incomplete
  /// A file or folder that cannot be read.
  case unreadable
  /// Gone for good, as its server says; it is not asked any more.
  case gone
  /// It has become another publication: nothing is taken from it.
  case quarantined

  /// Somebody has to look after it.
  public var isTrouble: Bool { self != .ok }

  /// It was asked in vain, and will be asked again.
  public var isFailing: Bool {
    switch self {
    case .noNetwork, .serverError, .badResponse, .unreadable: true
    case .ok, .incomplete, .gone, .quarantined: false
    }
  }
}

/// What the site tells of a source. Only what changes when something changes: never when it was asked.
public struct SourceHealth: Sendable, Hashable {
  /// nil: not asked yet.
  public var condition: SourceCondition?
  /// Of a source that fails: when an answer was last a good one.
  public var lastSuccess: Timestamp?
  /// Of a source that fails: before which time it is not asked again, as its last failure settled it.
  public var nextDue: Timestamp?
  /// In what it last brought.
  public var warnings: Int

  public init(condition: SourceCondition? = nil, lastSuccess: Timestamp? = nil, warnings: Int = 0) {
    self.condition = condition
    self.lastSuccess = lastSuccess
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
