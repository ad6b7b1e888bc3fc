public import Diagnostics
public import News

/// What one source gave.
public struct SourceReport: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable {
    case fresh
    /// The server or the file says that nothing is new.
    case unchanged
    case notDue
    case offline
    case failed
    /// A guard before the server turned this network away.
    case blocked
    /// The server has said that the source is gone for good; it was not asked.
    case gone
    /// It has become another publication: nothing is taken from it.
    case quarantined
  }

  /// nil for a list that is not on the web.
  public var id: SourceID?
  public var name: String
  /// Where the configuration or a list names it.
  public var place: Place?
  public var outcome: Outcome
  /// Of a source that fails, why; also where it was not asked in this run.
  public var condition: SourceCondition?
  /// How it is doing, well or not; nil where nothing is known.
  var standing: SourceCondition?
  /// What this run found to be the matter with it; nil where it was not asked.
  public var trouble: Diagnostic?
  /// It was asked in vain because this machine has no network.
  var isOutOfReach = false
  /// Items in what was read.
  public var found = 0
  public var new = 0
  public var changed = 0
  /// Of what was read now, what gives no item: drafts, what is to come or is over, doubles, what is beyond `maxItems`. What is kept and hidden
  /// is counted by the rule that hides it (`RuleReport`).
  public var leftOut = 0
  /// Local items whose file is gone.
  public var removed = 0
  /// Of a source that gave nothing: items that stay, and when an answer was last a good one.
  public var kept: Int?
  public var lastSuccess: Timestamp?
  /// Where a permanent redirect that has lasted leads; the configuration had better name it.
  public var movedTo: String?
  /// What the line that names it is to say then.
  var newEntry: String?
  /// How long its server took, without waiting for its turn.
  public var seconds: Double?

  /// It was asked or read, and gave what it has.
  var hasAnswered: Bool { outcome == .fresh || outcome == .unchanged }

  /// It was asked in vain, through its own fault or another's.
  public var gaveNothing: Bool { outcome == .failed || outcome == .blocked }

  public init(_ id: SourceID? = nil, name: String, at place: Place? = nil, outcome: Outcome) {
    self.id = id
    self.name = name
    self.place = place
    self.outcome = outcome
  }

  /// A list of feeds that could not be read.
  init(ofList written: String, _ id: SourceID? = nil, at place: Place? = nil, _ trouble: Diagnostic? = nil) {
    self.init(id, name: written, at: place, outcome: .failed)
    condition = .unreadable
    self.trouble = trouble
  }
}

extension [SourceReport] {
  /// What they are called; bounded, since lists may have thousands.
  public var names: String {
    prefix(20).map(\.name).joined(separator: ", ") + (count > 20 ? " and \(count - 20) more" : "")
  }
}
