/// What Broadsheet tells a person about input, configuration, network or output: a value, turned into text by a formatter.
public struct Diagnostic: Error, Sendable, Hashable {
  public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  public var severity: Severity
  /// Stable, for searching and filtering: `<area>.<what>` in lower case with hyphens, as in `feed.malformed`.
  public var id: String
  public var place: Place?
  /// One line without a full stop at its end: what happened, with the values that matter.
  public var summary: String
  /// What else helps to understand: kept items, allowed keys, where the other one is.
  public var notes: [String]
  /// What to do: each of these is an alternative, the likeliest first.
  public var fixes: [String]

  public init(
    _ severity: Severity, _ id: String, _ summary: String, at place: Place? = nil, notes: [String] = [],
    fixes: [String] = []
  ) {
    self.severity = severity
    self.id = id
    self.place = place
    self.summary = summary
    self.notes = notes
    self.fixes = fixes
  }

  /// The same as an error, for something without which a command cannot go on.
  public var asError: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .error
    return diagnostic
  }

  /// The same as a warning at most, for something in spite of which a command goes on: errors end a command badly.
  public var asWarning: Diagnostic {
    var result = self
    result.severity = min(severity, .warning)
    return result
  }
}
