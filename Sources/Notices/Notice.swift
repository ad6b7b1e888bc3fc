public import Diagnostics
public import News

/// Something that a person has to be told once. A notice is made of facts, with its words, in one place; whoever tells it only passes it
/// on.
public struct Notice: Sendable, Hashable {
  public var kind: NoticeKind
  /// The name of the source; nil if the notice is not about a source.
  public var source: String?
  /// The identity of the source, which is the same on any machine and under any name.
  public var id: String?
  /// Since when it has been so.
  public var since: Timestamp?
  /// The time of the run that found it.
  public var time: Timestamp
  /// The first line says it all; the others have whatever else helps.
  public var lines: [String]
  /// Everything that the run that found it has to say; forgotten after that run.
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

  /// Of several notices with the same key, only one is told.
  public var key: String {
    let moment = kind == .reminder ? time : since ?? time
    return "\(kind.rawValue) \(id ?? "") \(moment)"
  }
}
