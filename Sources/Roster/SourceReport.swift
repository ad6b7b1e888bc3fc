public import Diagnostics
public import News

/// What one source brought in a run.
public struct SourceReport: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable {
    case fresh
    /// The server or the file says that nothing is new.
    case unchanged
    case notDue
    case offline
    case failed
    /// A guard in front of the server turned this network away.
    case blocked
    /// The server has said that the source is gone for good; it was not asked.
    case gone
    /// The source has become another publication: nothing is taken from it.
    case quarantined
  }

  /// Nil for a list that is not on the web, or of which no feed is left.
  public var id: SourceID?
  public var name: String
  /// Where the configuration or a list names the source.
  public var place: Place?
  public var outcome: Outcome
  /// Why a failing source fails, even if it was not asked in this run.
  public var condition: SourceCondition?
  /// How the source is doing, well or not; nil if nothing is known.
  public var standing: SourceCondition?
  /// What this run found wrong with the source; nil if it was not asked.
  public var trouble: Diagnostic?
  /// Whether this is a list on the web.
  public var isWebList = false
  /// The source was asked in vain because this machine has no network.
  public var isOutOfReach = false
  /// A host outside this machine and its network was reached.
  public var provesNetwork = false
  /// The number of items in what was read.
  public var found = 0
  public var new = 0
  public var changed = 0
  /// The number of entries read now that give no item: drafts, those that are still to come or over, doubles, those beyond `maxItems`. What
  /// is kept but hidden is counted by the rule that hides it (`RuleReport`).
  public var leftOut = 0
  /// The number of local items whose file is gone.
  public var removed = 0
  /// For a source that gave nothing: the number of its items that stay, and when it last gave a good answer.
  public var kept: Int?
  public var lastSuccess: Timestamp?
  /// The target of a permanent redirect that has lasted; the configuration had better name it.
  public var movedTo: String?
  /// What the line that names the source should then say.
  public var newEntry: String?
  /// Where a source is named that has the new address already, so that this one is to go.
  public var sourceAtTarget: Place?
  /// How long its server took, without the wait for its turn.
  public var seconds: Double?

  /// The source was asked or read, and gave what it has.
  public var hasAnswered: Bool { outcome == .fresh || outcome == .unchanged }

  /// The source was asked in vain, through its own fault or another's.
  public var gaveNothing: Bool { outcome == .failed || outcome == .blocked }

  public init(_ id: SourceID? = nil, name: String, at place: Place? = nil, outcome: Outcome) {
    self.id = id
    self.name = name
    self.place = place
    self.outcome = outcome
  }

  /// Makes the report of a list of feeds that could not be read.
  init(ofList list: ListDocument, trouble: Diagnostic? = nil) {
    self.init(name: list.shown, outcome: .failed)
    condition = .unreadable
    if case .web = list.origin { isWebList = true }
    self.trouble = trouble
  }
}

extension [SourceReport] {
  /// The names of the sources, at most 20, since lists may have thousands.
  public var names: String {
    prefix(20).map(\.name).joined(separator: ", ") + (count > 20 ? " and \(count - 20) more" : "")
  }
}
