package import Diagnostics
package import News

/// What a person has to be told, once. It is made of facts, with its words, in one place, and whoever tells it only hands it on.
package struct Notice: Sendable, Hashable {
  package var kind: NoticeKind
  /// What the source is called; nil where it is about none.
  package var source: String?
  /// Of the source: the same on any machine, under any name.
  package var id: String?
  /// Since when it is so.
  package var since: Timestamp?
  /// Of the run that found it.
  package var time: Timestamp
  /// The first says it all; what else helps stands below.
  package var lines: [String]
  /// What the run that found it has to say in full; forgotten with the run.
  package var diagnostic: Diagnostic?

  package init(
    _ kind: NoticeKind, source: String? = nil, id: String? = nil, since: Timestamp? = nil, at time: Timestamp,
    lines: [String], diagnostic: Diagnostic? = nil
  ) {
    self.kind = kind
    self.source = source
    self.id = id
    self.since = since
    self.time = time
    self.lines = lines.map(printable)
    self.diagnostic = diagnostic
  }

  package var headline: String { lines.first ?? kind.rawValue }

  /// Of two with the same key one is told.
  package var key: String {
    let moment = kind == .reminder ? time : since ?? time
    return "\(kind.rawValue) \(id ?? "") \(moment)"
  }
}
