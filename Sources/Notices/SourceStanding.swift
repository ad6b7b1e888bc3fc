public import Diagnostics
public import News

/// How a source, or a list of sources, stands after its turn: the facts that notices are made of.
public struct SourceStanding: Sendable {
  public var id: String
  public var name: String
  /// nil if nothing is known about the source.
  public var condition: SourceCondition?
  /// Whether the source was asked or read in this run.
  public var wasAsked: Bool
  /// For a source that was asked in vain: when it last answered well, and how many of its items stay.
  public var lastSuccess: Timestamp?
  public var kept: Int?
  /// The address to which it has moved for good.
  public var movedTo: String?
  /// What the line that names it should say then.
  public var newEntry: String?
  /// Where a source is named that has the new address already, so that this one is to go.
  public var sourceAtTarget: Place?
  /// Where the configuration or a list names it.
  public var place: Place?
  /// What this run found to be wrong.
  public var trouble: Diagnostic?
  /// The site as commands name it.
  public var site = NamedFolder(".")
  /// Whether this run reached a host outside this machine for it, so that there is a network.
  public var provesNetwork = false

  public init(id: String, name: String, condition: SourceCondition?, wasAsked: Bool) {
    self.id = id
    self.name = name
    self.condition = condition
    self.wasAsked = wasAsked
  }

  var isWell: Bool { condition.map { Trouble.Kind($0) == nil } ?? false }

  /// Whether the source has never given anything, which is more likely a mistake than bad luck.
  var isNew: Bool { lastSuccess == nil && (kept ?? 0) == 0 }
}

/// Something that is wrong with the run itself, and in spite of which it goes on.
public struct Concern: Sendable {
  public var kind: NoticeKind
  public var diagnostic: Diagnostic

  public init(_ kind: NoticeKind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }
}
