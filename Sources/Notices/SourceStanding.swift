public import Diagnostics
public import News

/// How a source, or a list of sources, stands after its turn: the facts of which notices are made.
public struct SourceStanding: Sendable {
  public var id: String
  public var name: String
  /// nil where nothing is known of it.
  public var condition: SourceCondition?
  /// It was asked, or read, in this run.
  public var wasAsked: Bool
  /// Of one that was asked in vain: when an answer was last a good one, and how many items stay.
  public var lastSuccess: Timestamp?
  public var kept: Int?
  /// Where it has moved for good.
  public var movedTo: String?
  /// What the line that names it is to say then.
  public var newEntry: String?
  /// Where the configuration or a list names it.
  public var place: Place?
  /// What this run found to be the matter.
  public var trouble: Diagnostic?

  public init(id: String, name: String, condition: SourceCondition?, wasAsked: Bool) {
    self.id = id
    self.name = name
    self.condition = condition
    self.wasAsked = wasAsked
  }

  var isWell: Bool { condition.map { Trouble.Kind($0) == nil } ?? false }

  /// It has never given anything: more likely a mistake than bad luck.
  var isNew: Bool { lastSuccess == nil && (kept ?? 0) == 0 }
}

/// What is wrong with the run itself, and goes on beside it.
public struct Concern: Sendable {
  public var kind: NoticeKind
  public var diagnostic: Diagnostic

  public init(_ kind: NoticeKind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }
}
