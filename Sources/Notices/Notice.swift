public import Diagnostics
public import News

/// What a person has to be told, once. It is made of facts, with its words, in one place, and whoever tells it only hands it on.
public struct Notice: Sendable, Hashable {
  public var kind: NoticeKind
  /// What the source is called; nil where it is about none.
  public var source: String?
  /// Of the source: the same on any machine, under any name.
  public var id: String?
  /// Since when it is so.
  public var since: Timestamp?
  /// Of the run that found it.
  public var time: Timestamp
  /// The first says it all; what else helps stands below.
  public var lines: [String]
  /// What the run that found it has to say in full; forgotten with the run.
  public var diagnostic: Diagnostic?

  public init(
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

  public var headline: String { lines.first ?? kind.rawValue }

  /// Of two with the same key one is told.
  public var key: String {
    let moment = kind == .reminder ? time : since ?? time
    return "\(kind.rawValue) \(id ?? "") \(moment)"
  }
}
