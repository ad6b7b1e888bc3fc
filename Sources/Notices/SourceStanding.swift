package import Diagnostics
package import News

/// How a source, or a list of sources, stands after its turn: the facts of which notices are made.
package struct SourceStanding: Sendable {
  package var id: String
  package var name: String
  /// nil where nothing is known of it.
  package var condition: SourceCondition?
  /// It was asked, or read, in this run.
  package var wasAsked: Bool
  /// Of one that was asked in vain: when an answer was last a good one, and how many items stay.
  package var lastSuccess: Timestamp?
  package var kept: Int?
  /// Where it has moved for good.
  package var movedTo: String?
  /// Where the configuration or a list names it.
  package var place: Place?
  /// What this run found to be the matter.
  package var trouble: Diagnostic?

  package init(id: String, name: String, condition: SourceCondition?, wasAsked: Bool) {
    self.id = id
    self.name = name
    self.condition = condition
    self.wasAsked = wasAsked
  }

  /// It has never given anything: more likely a mistake than bad luck.
  var isNew: Bool { lastSuccess == nil && (kept ?? 0) == 0 }
}

/// What is wrong with the run itself, and goes on beside it.
package struct Concern: Sendable {
  package var kind: NoticeKind
  package var diagnostic: Diagnostic

  package init(_ kind: NoticeKind, _ diagnostic: Diagnostic) {
    self.kind = kind
    self.diagnostic = diagnostic
  }
}
